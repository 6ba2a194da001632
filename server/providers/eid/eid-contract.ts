import { z } from 'zod';

/** What e-ID Mongolia gave the lender, and which roots its certificates must lead to. */
export interface EidAccount {
  /** Such as `https://rp.eidmongolia.mn`. */
  readonly baseUrl: string;
  readonly relyingPartyUuid: string;
  /** At most 120 characters. */
  readonly relyingPartyName: string;
  readonly secret: string;
  /** In PEM: the national root, and what stands between it and people. */
  readonly roots: readonly string[];
  readonly intermediates: readonly string[];
}

/** How a signature that was asked for stands, in the words of the service. */
export const sessionSchema = z.object({
  state: z.enum(['RUNNING', 'COMPLETE']),
  result: z.object({ endResult: z.string(), documentNumber: z.string().optional() }).optional(),
  signatureProtocol: z.string().optional(),
  signature: z
    .object({
      value: z.base64(),
      signatureAlgorithm: z.string(),
      signatureAlgorithmParameters: z
        .object({ hashAlgorithm: z.string(), saltLength: z.number().optional() })
        .optional(),
    })
    .optional(),
  cert: z.object({ value: z.base64(), certificateLevel: z.string() }).optional(),
});
export type EidSession = z.infer<typeof sessionSchema>;
