import { AIMAGS } from '@zeel/domain/places';
import { findPlace } from '@zeel/domain/places/search';
import { sumsOf } from '@zeel/domain/places/sums';
import type { ReactNode } from 'react';
import { useAnswerParts } from '../form-context.ts';
import { useAnswer } from './AnswerFields.tsx';
import { PlaceAnswer } from './PlaceAnswers.tsx';

/** A sum of the chosen aimag. Lists of places age, so that a name that is not listed is an answer too. */
export default function SumAnswer(): ReactNode {
  const { region } = useAnswerParts().state.data.applicant.address;
  const { set } = useAnswer('applicant', 'address.district');
  const aimag = AIMAGS.find((name) => name === region);
  const sums = aimag === undefined ? [] : sumsOf(aimag);
  return (
    <PlaceAnswer
      key={region}
      path="address.district"
      names={sums}
      onType={(typed) => set(findPlace(sums, typed) ?? typed)}
    />
  );
}
