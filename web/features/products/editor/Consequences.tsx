import '../catalogue.ts';
import type { Product, WorkingDays } from '@zeel/protocol/rooms/catalog';
import type { ReactNode } from 'react';
import { NoticeList } from '../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Panel } from '../../../shared/kit/Panel.tsx';
import type { RenderAgreement } from './ExampleAgreement.tsx';
import { ExampleLoans } from './ExampleLoans.tsx';
import { ExamplePayments, type RenderSchedule } from './ExamplePayments.tsx';
import { useEditor } from './editor.ts';
import { FormQuestions } from './FormQuestions.tsx';
import { nameField } from './name-field.ts';
import { PublicPreview, type RenderPreview } from './PublicPreview.tsx';
import { useFaultWords } from './use-fault-words.ts';

/** What belongs to other rooms and stands beside a version: the public card, the table of payments, and the agreement. */
export interface BesideVersion {
  readonly renderAgreement: RenderAgreement;
  readonly renderPreview: RenderPreview;
  readonly renderSchedule: RenderSchedule;
}

interface ConsequencesProps extends Omit<BesideVersion, 'renderAgreement'> {
  readonly shown: Pick<Product, 'id' | 'versionId' | 'version'>;
  readonly before: Product['terms'] | null;
  readonly workingDays: WorkingDays;
}

/** What a version leads to, beside the version itself: contradictions, example loans, the form, and the card that visitors see. */
export function Consequences(props: ConsequencesProps): ReactNode {
  const { shown, before, workingDays, renderPreview, renderSchedule } = props;
  const { t } = useTranslation('products');
  const writeFault = useFaultWords();
  const { content, faults, missing } = useEditor();
  const isSound = faults.length === 0;
  return (
    <>
      <Panel as="section" className="zl-editor__section" aria-labelledby="editor-standing">
        <h2 id="editor-standing">{t('standing.title')}</h2>
        {isSound && missing.length === 0 ? (
          <p className="zl-editor__lead">{t('standing.sound')}</p>
        ) : (
          <NoticeList>
            {faults.map((fault) => (
              <li key={`${fault.field} ${fault.kind}`}>
                <strong>{nameField(fault.field, content.terms.kind, t)}</strong> · {writeFault(fault)}
              </li>
            ))}
            {missing.length > 0 && <li>{t('texts.missing', { count: missing.length })}</li>}
          </NoticeList>
        )}
      </Panel>
      <Panel as="section" className="zl-editor__section" aria-labelledby="editor-examples">
        <h2 id="editor-examples">{t('examples.title')}</h2>
        <ExampleLoans before={before} workingDays={workingDays} />
        {isSound && <ExamplePayments workingDays={workingDays} renderSchedule={renderSchedule} />}
      </Panel>
      <Panel as="section" className="zl-editor__section" aria-labelledby="editor-questions">
        <h2 id="editor-questions">{t('questions.title')}</h2>
        <FormQuestions />
      </Panel>
      {isSound && <PublicPreview shown={shown} workingDays={workingDays} renderPreview={renderPreview} />}
    </>
  );
}
