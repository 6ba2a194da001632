import { isOneOf } from '@zeel/domain/lists';
import { PARTY_RELATIONS, type PartyData, partyRolesOf } from '@zeel/domain/request-form';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { RadioField } from '../../../../shared/kit/fields/RadioField.tsx';
import { SelectField } from '../../../../shared/kit/fields/SelectField.tsx';
import { TextField } from '../../../../shared/kit/fields/TextField.tsx';
import { Panel } from '../../../../shared/kit/Panel.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { useStepTexts } from '../field-texts.ts';
import { EmailInput } from '../fields/EmailInput.tsx';
import { PhoneInput } from '../fields/PhoneAnswer.tsx';
import { useAnswerParts } from '../form-context.ts';

interface PartyQuestionsProps {
  readonly party: PartyData;
  readonly index: number;
  /** Whether the party was just added: then its heading takes the focus. */
  readonly isNew: boolean;
  readonly onChange: (party: PartyData) => void;
  /** Removes the party; left out where exactly this one person is asked for. */
  readonly onRemove?: () => void;
  /** Whether the role is fixed by the product. */
  readonly isRoleFixed?: boolean;
}

/** One guarantor or co-borrower: only what is needed to invite them. */
export function PartyQuestions(props: PartyQuestionsProps): ReactNode {
  const { party, index, isNew, onChange, onRemove, isRoleFixed = false } = props;
  const { product, checkField } = useAnswerParts();
  const { t, label, problem } = useStepTexts('parties');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const roles = partyRolesOf(product.rules);
  const nameOf = (field: keyof PartyData): string => `list.${index}.${field}`;
  const field = (name: keyof PartyData) => ({
    name: nameOf(name),
    label: label(nameOf(name)),
    problem: problem(nameOf(name)),
    onBlur: () => checkField(nameOf(name)),
    'aria-required': true,
  });
  return (
    <Panel as="section" className="zl-party" aria-labelledby={id}>
      <div className="zl-party__head">
        <h3 id={id} ref={heading} tabIndex={-1}>
          {party.givenName || t(`partyRoles.${party.role}`)}
        </h3>
        {onRemove && (
          <TextButton onClick={onRemove} aria-describedby={id}>
            {t('parties.remove')}
          </TextButton>
        )}
      </div>
      {roles.length > 1 && !isRoleFixed && (
        <RadioField
          name={nameOf('role')}
          label={label(nameOf('role'))}
          value={party.role}
          options={roles.map((role) => ({ value: role, label: t(`partyRoles.${role}`) }))}
          onChange={(role) => onChange({ ...party, role })}
          problem={problem(nameOf('role'))}
        />
      )}
      <SelectField
        {...field('relation')}
        value={party.relation ?? ''}
        onChange={({ target: { value } }) => {
          if (isOneOf(PARTY_RELATIONS, value)) onChange({ ...party, relation: value });
        }}
      >
        {party.relation === null && <option value="">{t('choose')}</option>}
        {PARTY_RELATIONS.map((relation) => (
          <option key={relation} value={relation}>
            {t(`relations.${relation}`)}
          </option>
        ))}
      </SelectField>
      <div className="zl-pair">
        <TextField
          {...field('patronymic')}
          autoComplete="off"
          maxLength={60}
          value={party.patronymic}
          onChange={(event) => onChange({ ...party, patronymic: event.target.value })}
        />
        <TextField
          {...field('givenName')}
          autoComplete="off"
          maxLength={60}
          value={party.givenName}
          onChange={(event) => onChange({ ...party, givenName: event.target.value })}
        />
      </div>
      <PhoneInput
        name={nameOf('phone')}
        label={label(nameOf('phone'))}
        problem={problem(nameOf('phone'))}
        hint={t('hints.phone')}
        value={party.phone}
        onType={(phone) => onChange({ ...party, phone })}
        onLeave={() => checkField(nameOf('phone'))}
      />
      <EmailInput
        name={nameOf('email')}
        label={label(nameOf('email'))}
        problem={problem(nameOf('email'))}
        autoComplete="off"
        hint={t('hints.parties.email')}
        value={party.email}
        onType={(email) => onChange({ ...party, email })}
        onLeave={() => checkField(nameOf('email'))}
      />
    </Panel>
  );
}
