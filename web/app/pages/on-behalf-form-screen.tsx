import '../../features/requests/counter/catalogue.ts';
import type { OnBehalfDraft } from '@zeel/protocol/rooms/on-behalf';
import { type ReactNode, useMemo, useState } from 'react';
import { ProductGate } from '../../features/catalog/components/ProductGate.tsx';
import type { DocumentsStepProps } from '../../features/documents/components/DocumentsStep.tsx';
import { readApplicantLanguage } from '../../features/requests/counter/applicant-language.ts';
import { HandedOver } from '../../features/requests/counter/components/HandedOver.tsx';
import { createCounterWays } from '../../features/requests/counter/counter-ways.ts';
import { speakOfApplicant } from '../../features/requests/counter/speak-of-applicant.ts';
import { RequestForm } from '../../features/requests/form/components/RequestForm.tsx';
import { useAppServices } from '../../shared/app-services/app-services.ts';
import { Notice } from '../../shared/forms/Notice.tsx';
import { useReadLanguage } from '../../shared/i18n/use-language.ts';
import { TextsContext, useTexts, useTranslation } from '../../shared/i18n/use-translation.ts';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { usePlace } from '../../shared/routing/use-routing.ts';
import { LazyPartFailure } from './LazyPartFailure.tsx';

const DocumentsStep = lazyPart<DocumentsStepProps>(
  () => import('../../features/documents/components/DocumentsStep.tsx'),
);

/** The request of one product, filled in by staff for somebody at the counter. */
export default function OnBehalfFormScreen(): ReactNode {
  const { t } = useTranslation('onBehalf');
  const texts = useTexts();
  const { http } = useAppServices();
  const readLanguage = useReadLanguage();
  const { search } = usePlace();
  const [handedOver, setHandedOver] = useState<OnBehalfDraft | null>(null);
  // Read once: the steps of the form write the address anew.
  const [applicantLanguage] = useState(() => readApplicantLanguage(search, readLanguage()));
  const counter = useMemo(
    () =>
      createCounterWays({
        http,
        readLanguage,
        applicantLanguage,
        onHandedOver: setHandedOver,
      }),
    [http, readLanguage, applicantLanguage],
  );
  const applicantTexts = useMemo(() => speakOfApplicant(texts), [texts]);
  if (handedOver) return <HandedOver draft={handedOver} />;
  return (
    <>
      <div className="zl-counter__banner">
        <Notice tone="info">{t('banner')}</Notice>
      </div>
      <ProductGate>
        {(product, workingDays) => (
          <TextsContext value={applicantTexts}>
            <RequestForm
              key={product.id}
              product={product}
              workingDays={workingDays}
              isGuest={false}
              counter={counter}
              renderDocuments={(input) => <DocumentsStep {...input} canChange />}
              renderFailure={(error, retry) => <LazyPartFailure error={error} onRetry={retry} />}
            />
          </TextsContext>
        )}
      </ProductGate>
    </>
  );
}
