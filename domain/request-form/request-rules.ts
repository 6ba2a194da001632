/** The papers that every lender can ask for. Their codes never change: requests and versions of products name them. */
export const DOCUMENT_TYPES = [
  'identity_card',
  'residence_statement',
  'social_insurance_statement',
  'salary_statement',
  'bank_statement',
  'company_certificate',
  'financial_statement',
  'vehicle_certificate',
  'customs_paper',
  'vendor_invoice',
  'insurance_policy',
  'collateral_certificate',
  'other',
] as const;
export type UsualPaper = (typeof DOCUMENT_TYPES)[number];
/** A kind of paper that a lender added. */
export type OwnPaper = `own_${string}`;
/** The papers a request can ask for. */
export type DocumentType = UsualPaper | OwnPaper;

export const APPLICANT_KINDS = ['individual', 'company'] as const;
export type ApplicantKind = (typeof APPLICANT_KINDS)[number];

export const ASSET_TYPES = ['car', 'motorcycle', 'phone', 'equipment'] as const;
export type AssetType = (typeof ASSET_TYPES)[number];

/** Which questions and papers a request for a product has. */
export interface RequestRules {
  readonly applicantKinds: readonly ApplicantKind[];
  readonly documents: readonly {
    readonly type: DocumentType;
    readonly isRequired: boolean;
    /** So many days after the sending a required paper may still come; left out: it is needed to send. */
    readonly followsWithinDays?: number | undefined;
    /** null: asked of everyone. */
    readonly applicantKind: ApplicantKind | null;
  }[];
  readonly guarantor: 'none' | 'optional' | 'required';
  readonly coBorrower: 'none' | 'optional';
  readonly collateral: 'none' | 'optional' | 'required';
  /** The kind of thing that a lease buys. */
  readonly assetType: AssetType | null;
  /** So many days an approved lease waits for what it buys to be named; left out: it is named with the request. */
  readonly preApprovalDays?: number | undefined;
  readonly coolingOffDays: number;
}
