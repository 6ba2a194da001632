import '../catalogue.ts';
import '../verify.css';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PageHeader } from '../../../shared/look/PageHeader.tsx';
import { FileCheck } from '../components/FileCheck.tsx';
import { WordsCheck } from '../components/WordsCheck.tsx';
import { type NamedWords, readFragment } from '../read-fragment.ts';

/** Whether an agreement is ours and unaltered, for anybody: by its file, or by what its pages print. */
export default function VerifyPage(): ReactNode {
  const { t } = useTranslation(['verify', 'routes']);
  const [named, setNamed] = useState<NamedWords | null>(null);
  useEffect(() => {
    // The server draws the page without the fragment, which it never sees; another code may be followed while the page is open.
    const look = (): void => setNamed(readFragment(window.location.hash));
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return (
    <div className="zl-verify">
      <PageHeader title={t('routes:screens.verify')} lead={t('verify:lead')} />
      <div className="zl-verify__ways">
        <FileCheck />
        <WordsCheck key={`${named?.reference} ${named?.documentSha256}`} named={named} />
      </div>
    </div>
  );
}
