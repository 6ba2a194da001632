export { createFirestore, type Firestore } from './create-firestore.ts';
export { readServiceAccount, type ServiceAccount } from './sign-service-token.ts';
export {
  createFirebaseVerifier,
  type FirebaseIdentity,
  type FirebaseVerdict,
  type FirebaseVerifier,
} from './verify-id-token.ts';
