/** Notices that a provider raises by itself. Each is a sentence of the `identity` catalogue. */
export type IdentityNotice =
  | 'popup.blocked'
  | 'popup.cancelled'
  | 'popup.failed'
  | 'popup.late'
  | 'hosted.wrongCredentials'
  | 'hosted.emailTaken'
  | 'hosted.weakPassword'
  | 'hosted.tooMany'
  | 'hosted.disabled'
  | 'hosted.unreachable';

/** Says a notice in the language on the screen. */
export type Describe = (notice: IdentityNotice) => string;
