import '../catalogue.ts';
import './shortcuts.css';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SwitchField } from '../../../shared/kit/fields/SwitchField.tsx';
import { Hidden } from '../../../shared/kit/Hidden.tsx';
import { SidePanel } from '../../../shared/kit/SidePanel.tsx';
import { ToolButton } from '../../../shared/kit/ToolButton.tsx';
import {
  areKeysOn,
  listShortcuts,
  type Shortcut,
  switchKeys,
} from '../../../shared/shortcuts/shortcut-registry.ts';
import { useShortcuts } from '../../../shared/shortcuts/use-shortcuts.ts';

const groupsOf = (shortcuts: readonly Shortcut[]): readonly (readonly [string, readonly Shortcut[]])[] => {
  const groups = new Map<string, Shortcut[]>();
  for (const shortcut of shortcuts)
    groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut]);
  return [...groups];
};

/** The list of everything that a key does on this screen; `?` opens it. */
export function ShortcutsHelp(): ReactNode {
  const { t } = useTranslation('desk');
  const [shown, setShown] = useState<readonly Shortcut[] | null>(null);
  const open = (): void => setShown(listShortcuts());
  useShortcuts([{ keys: '?', label: t('keys.open'), group: t('keys.everywhere'), run: open }]);
  return (
    <>
      <ToolButton className="zl-keys__open" aria-haspopup="dialog" onClick={open}>
        <kbd>?</kbd>
        {/* After what is shown, so that the spoken name contains the visible one. */}
        <Hidden> {t('keys.title')}</Hidden>
      </ToolButton>
      {shown && (
        <SidePanel
          edge="end"
          title={t('keys.title')}
          closeLabel={t('keys.close')}
          onClose={() => setShown(null)}
        >
          <KeysSwitch />
          {groupsOf(shown).map(([group, shortcuts]) => (
            <section key={group} className="zl-keys">
              <h3>{group}</h3>
              <dl>
                {shortcuts.map(({ keys, label }) => (
                  <div key={keys}>
                    <dt>{label}</dt>
                    <dd>
                      {keys.split(' ').map((key) => (
                        <kbd key={key}>{key}</kbd>
                      ))}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </SidePanel>
      )}
    </>
  );
}

function KeysSwitch(): ReactNode {
  const { t } = useTranslation('desk');
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <SwitchField
      label={t('keys.switch')}
      hint={t('keys.switchText')}
      isOn={isOn}
      onChange={(next) => {
        switchKeys(next);
        setOn(next);
      }}
    />
  );
}
