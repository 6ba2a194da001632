export {
  createFirebaseVerifier,
  type FirebaseIdentity,
  type FirebaseVerdict,
  type FirebaseVerifier,
} from './verify-id-token.ts';
