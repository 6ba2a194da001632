import type { ReactNode } from 'react';
import { readOptions } from '../../features/calculator/options-in-address.ts';
import { ProductGate } from '../../features/catalog/components/ProductGate.tsx';
import type { DocumentsStepProps } from '../../features/documents/components/DocumentsStep.tsx';
import type { FeePanelProps } from '../../features/payments/fee/components/FeePanel.tsx';
import { ClosedProduct } from '../../features/requests/form/components/ClosedProduct.tsx';
import { RequestForm } from '../../features/requests/form/components/RequestForm.tsx';
import { useToday } from '../../shared/clock/use-today.ts';
import { lazyPart } from '../../shared/lazy-part/lazy-part.tsx';
import { useParams, usePlace } from '../../shared/routing/use-routing.ts';
import { useAppSelector } from '../../shared/store/hooks.ts';
import { LazyPartFailure } from './LazyPartFailure.tsx';

// Files are far from the first screen, and a room of their own.
const DocumentsStep = lazyPart<DocumentsStepProps>(
  () => import('../../features/documents/components/DocumentsStep.tsx'),
);

// Nobody pays before the request is sent.
const FeePanel = lazyPart<FeePanelProps>(() => import('../../features/payments/fee/components/FeePanel.tsx'));

/** The request of one product, as a visitor and, signed in, under the account. */
export default function RequestScreen(): ReactNode {
  const { search } = usePlace();
  const today = useToday();
  const { prodId = '' } = useParams();
  const isGuest = useAppSelector((state) => state.auth.token === null);
  return (
    <ProductGate
      renderClosed={(unknown, open) => (
        <ClosedProduct
          key={prodId}
          prodId={prodId}
          isGuest={isGuest}
          unknown={unknown}
          open={open}
          renderFailure={(error, retry) => <LazyPartFailure error={error} onRetry={retry} />}
        />
      )}
    >
      {(product, workingDays) => {
        // The calculator's link carries the terms that were chosen there.
        const { options } = readOptions(new URLSearchParams(search), [product], today);
        return (
          <RequestForm
            key={product.id}
            product={product}
            workingDays={workingDays}
            isGuest={isGuest}
            wish={options[0]?.terms}
            renderDocuments={(input) => <DocumentsStep {...input} canChange />}
            renderFee={({ request, secret, onPaid }) => (
              <FeePanel loanRequestId={request.id} secret={secret} onPaid={onPaid} />
            )}
            renderFailure={(error, retry) => <LazyPartFailure error={error} onRetry={retry} />}
          />
        );
      }}
    </ProductGate>
  );
}
