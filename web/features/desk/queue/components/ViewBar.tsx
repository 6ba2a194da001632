import type { SavedView } from '@zeel/protocol/rooms/desk-queue';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../../shared/i18n/use-translation.ts';
import { Menu } from '../../../../shared/kit/Menu.tsx';
import { TextButton } from '../../../../shared/kit/TextButton.tsx';
import { Icon } from '../../../../shared/look/Icon.tsx';
import { hasFilter } from '../queue-address.ts';
import { addressOfView, USUAL_VIEWS } from '../queue-views.ts';
import type { QueuePlace } from '../use-queue-address.ts';
import type { QueueLook } from '../use-queue-layout.ts';
import { contentOf, type Views } from '../use-views.ts';
import { ViewPanel } from './ViewPanel.tsx';

interface ViewBarProps {
  readonly views: Views;
  readonly place: QueuePlace;
  readonly look: QueueLook;
}

/** The actions on the open view: keep what was changed, name it, share it, take it away. */
export function ViewBar({ views, place, look }: ViewBarProps): ReactNode {
  const { t } = useTranslation('deskQueue');
  const [panel, setPanel] = useState<'new' | 'edit' | null>(null);
  const { open } = views;
  const { address, go } = place;
  const isChanged = views.isChanged(look.layout);
  const own = open.kind === 'saved' && open.view.isOwn ? open.view : null;
  const reset = (): void => {
    if (open.kind === 'saved') {
      look.forget();
      go(addressOfView(open.view.query, open.view.id));
    } else if (open.kind === 'usual') go(addressOfView(USUAL_VIEWS[open.name], null));
  };
  const save = async (view: SavedView): Promise<void> => {
    const reply = await views.change(view, contentOf(view, address, look.layout));
    if ('trouble' in reply) return views.say({ kind: 'trouble', ...reply });
    views.say({ kind: 'saved', name: view.name });
    look.forget();
  };
  const remove = async (view: SavedView): Promise<void> => {
    const trouble = await views.remove(view);
    views.say(trouble ? { kind: 'trouble', trouble } : { kind: 'removed', view });
    if (!trouble) go({ ...address, view: null }, { isReplacing: true });
  };
  const isLoose = open.kind === 'none' && hasFilter(address);
  return (
    <div className="zl-queue__view-bar">
      {(isChanged || isLoose) && (
        <span className="zl-queue__quiet">{t(isChanged ? 'views.changed' : 'views.filtered')}</span>
      )}
      {isChanged && own && <TextButton onClick={() => void save(own)}>{t('views.save')}</TextButton>}
      {(isChanged || isLoose) && <TextButton onClick={() => setPanel('new')}>{t('views.saveAs')}</TextButton>}
      {isChanged && <TextButton onClick={reset}>{t('views.reset')}</TextButton>}
      {own && (
        <Menu
          label={t('views.more')}
          entries={[
            { key: 'edit', label: t('views.edit'), icon: 'draft', onSelect: () => setPanel('edit') },
            {
              key: 'remove',
              label: t('views.remove'),
              icon: 'trash',
              onSelect: () => void remove(own),
            },
          ]}
        >
          <Icon name="more" />
        </Menu>
      )}
      {panel && (
        <ViewPanel
          view={panel === 'edit' ? own : null}
          views={views}
          address={address}
          layout={look.layout}
          onClose={() => setPanel(null)}
          onSaved={(view) => {
            setPanel(null);
            views.say({ kind: 'saved', name: view.name });
            // Another name changes nothing of what is on the screen.
            if (panel === 'edit') return;
            look.forget();
            go(addressOfView(view.query, view.id), { isReplacing: true });
          }}
        />
      )}
    </div>
  );
}
