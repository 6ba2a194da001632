import type { ReactNode } from 'react';
import { DeskFilePage } from '../../features/desk/file/components/DeskFilePage.tsx';

/** One file of the desk: the rooms of desk, documents and calculator brought together. */
export default function DeskFileScreen(): ReactNode {
  return <DeskFilePage />;
}
