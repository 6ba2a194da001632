import { isPreApproval } from '@zeel/domain/request-form';
import type { Dossier } from '@zeel/protocol/rooms/dossier';
import type { ReactNode } from 'react';
import { Notice } from '../../../../../shared/forms/Notice.tsx';
import { useTranslation } from '../../../../../shared/i18n/use-translation.ts';
import type { Facts } from '../../facts.ts';
import { FactList } from '../FactList.tsx';
import { Panel } from '../Panel.tsx';

interface AssetPanelProps {
  readonly dossier: Dossier;
  readonly facts: Facts;
}

/** What is leased, who sells it, how it is insured, and what secures the request. */
export function AssetPanel({ dossier, facts }: AssetPanelProps): ReactNode {
  const { t } = useTranslation('dossier');
  const { terms, rules } = dossier.product;
  const isLease = terms.kind === 'lease';
  const isEarly = isPreApproval(rules, dossier.data.asset);
  const hasNothing = !isLease && facts.collateralKind === undefined;
  return (
    <Panel
      name="asset"
      none={hasNothing && t(rules.collateral === 'none' ? 'asset.none' : 'asset.notOffered')}
    >
      {isLease && (
        <>
          {isEarly && <Notice tone="info">{t('asset.chosenLater')}</Notice>}
          <FactList
            title={t('asset.leased')}
            facts={facts}
            names={[
              'make',
              'model',
              'year',
              'condition',
              'serialNumber',
              'plate',
              'mileage',
              'price',
              'downPayment',
              'tradeIn',
              'residual',
            ]}
          />
          <FactList
            title={t('asset.vendor')}
            facts={facts}
            names={['vendorName', 'vendorPhone', 'invoiceNumber']}
          />
          <FactList title={t('asset.insurance')} facts={facts} names={['insurer', 'policyNumber']} />
        </>
      )}
      <FactList
        title={t('asset.collateral')}
        facts={facts}
        names={[
          'collateralKind',
          'collateralDescription',
          'collateralValue',
          'certificateNumber',
          'ownerName',
        ]}
      />
    </Panel>
  );
}
