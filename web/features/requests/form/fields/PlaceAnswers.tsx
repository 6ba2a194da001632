import { AIMAGS, DISTRICTS_OF_ULAANBAATAR, isUlaanbaatar, REGIONS } from '@zeel/domain/places';
import { findPlace, isPartOfPlace } from '@zeel/domain/places/search';
import { transliterate } from '@zeel/domain/transliteration';
import { type ReactNode, useEffect, useState } from 'react';
import { useLanguage } from '../../../../shared/i18n/use-language.ts';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { ComboField } from '../../../../shared/kit/lazy-pickers.tsx';
import { lazyModule } from '../../../../shared/lazy-part/lazy-module.ts';
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

const NO_NAMES: readonly string[] = [];
const sumList = lazyModule(() => import('./sum-list.ts'));

/** The districts or sums of a region: none without a region, and none of an aimag until their list has arrived. */
function useDistrictNames(region: string): readonly string[] {
  const [list, setList] = useState(sumList.loaded);
  useEffect(() => {
    let isShown = true;
    sumList.begin().then(
      (arrived) => isShown && setList(arrived),
      // Without the list a name is typed; the next address asks for it again.
      () => sumList.retry(),
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (isUlaanbaatar(region)) return DISTRICTS_OF_ULAANBAATAR;
  const aimag = AIMAGS.find((name) => name === region);
  return aimag === undefined ? NO_NAMES : (list?.default(aimag) ?? NO_NAMES);
}

/**
 * A district of the capital or a sum of an aimag. It is one field whatever is known of the region, so that nothing typed
 * into it is lost when the list arrives. Lists of sums age: a name that is not listed is an answer too.
 */
export function DistrictAnswer(): ReactNode {
  const { t } = useTranslation('request');
  const { region, district } = useAnswerParts().state.data.applicant.address;
  const { set } = useAnswer('applicant', 'address.district');
  const names = useDistrictNames(region);
  const isCapital = isUlaanbaatar(region);
  const meant = district === '' || isCapital ? undefined : findPlace(names, district);
  useEffect(() => {
    // A sum that was typed before its list was there.
    if (meant !== undefined && meant !== district) set(meant);
  });
  return (
    <PlaceAnswer
      path="address.district"
      names={names}
      {...(region === '' && { hint: t('address.regionFirst') })}
      {...(region !== '' && !isCapital && { onType: (typed) => set(findPlace(names, typed) ?? typed) })}
    />
  );
}
