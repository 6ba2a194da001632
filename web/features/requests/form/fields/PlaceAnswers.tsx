import { DISTRICTS_OF_ULAANBAATAR, REGIONS } from '@zeel/domain/places';
import { isPartOfPlace } from '@zeel/domain/places/search';
import { transliterate } from '@zeel/domain/transliteration';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { ComboField } from '../../../../shared/kit/lazy-pickers.tsx';
import { useAnswerParts } from '../form-context.ts';
import { useAnswer } from './AnswerFields.tsx';

interface PlaceAnswerProps {
  readonly path: 'address.region' | 'address.district';
  readonly names: readonly string[];
  readonly hint?: string;
  /** Instead of setting the answer alone, where another answer follows from it. */
  readonly onChoose?: (name: string) => void;
  /** Takes a name that is not listed. */
  readonly onType?: (typed: string) => void;
}

/** A place from a list, found by typing in Cyrillic or Latin letters. */
export function PlaceAnswer({ path, names, hint, onChoose, onType }: PlaceAnswerProps): ReactNode {
  const answer = useAnswer('applicant', path);
  const isMongolian = useLanguage() === 'mn';
  // The path leads to a text.
  const value = answer.value as string;
  // A place that was typed before there was a list is still the answer.
  const offered = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <ComboField
      name={path}
      label={answer.label(path)}
      hint={hint}
      problem={answer.problem(path)}
      isRequired
      value={value}
      options={offered.map((name) => ({
        value: name,
        label: isMongolian || !names.includes(name) ? name : `${name} · ${transliterate(name)}`,
      }))}
      finds={isPartOfPlace}
      onChange={onChoose ?? answer.set}
      {...(onType && { onType })}
    />
  );
}

/** The capital or an aimag. */
export function RegionAnswer(): ReactNode {
  const { state, change } = useAnswerParts();
  const { applicant } = state.data;
  const chooseRegion = (region: string): void => {
    // District and khoroo belong to their region; those of another place are not carried along.
    if (region === applicant.address.region) return;
    change('applicant', {
      ...applicant,
      address: { ...applicant.address, region, district: '', khoroo: '' },
    });
  };
  return <PlaceAnswer path="address.region" names={REGIONS} onChoose={chooseRegion} />;
}

/** A district of the capital. */
export const DistrictAnswer = (): ReactNode => (
  <PlaceAnswer path="address.district" names={DISTRICTS_OF_ULAANBAATAR} />
);

/** The place of district or sum until a region is chosen. */
export function NoDistrictYet(): ReactNode {
  const { t } = useTranslation('request');
  return <PlaceAnswer path="address.district" names={[]} hint={t('address.regionFirst')} />;
}
