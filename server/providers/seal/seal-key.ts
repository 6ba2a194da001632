/** What a seal is made with: the lender's file of key and certificate, or the key that a demo made for itself. */
export type SealKey =
  | { readonly kind: 'p12'; readonly content: Uint8Array; readonly password: string }
  | { readonly kind: 'demo'; readonly pkcs8: Uint8Array; readonly certificate: Uint8Array };
