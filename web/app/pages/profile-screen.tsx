import type { ReactNode } from 'react';
import ProfilePage from '../../features/identity/pages/profile-page.tsx';
import { OwnData } from '../../features/personal-data/components/OwnData.tsx';

/** The account with its ways in, and below it what is held about its owner. */
export default function ProfileScreen(): ReactNode {
  return (
    <>
      <ProfilePage />
      <OwnData />
    </>
  );
}
