import { useEffect, useState } from 'react';
import { useGuest } from '../guest-context.tsx';
import { loadLater } from '../load-later.ts';
import { Sheet } from '../sheets/Sheet.tsx';
import { extraAnchor } from './extra-anchor.ts';

type Loaded = typeof import('./extra-form.tsx') | 'missing';

/** Shows a sheet for each offer, in which it is asked for. The form itself comes once one of them is turned to. */
export function ExtraSheets() {
  const { book, t } = useGuest();
  const loaded = useForm();
  return book.extras?.map((extra) => (
    <Sheet key={extra.id} id={extraAnchor(extra.id)} title={extra.name} lang={extra.lang} icon="extras">
      {loaded === 'missing' && <p role="status">{t(navigator.onLine ? 'requestFailed' : 'needsNetwork')}</p>}
      {typeof loaded === 'object' && <loaded.ExtraForm extra={extra} />}
    </Sheet>
  ));
}

/** Loads the form when the address first asks for it; again at the next time where it could not be loaded. */
function useForm(): Loaded | undefined {
  const [loaded, setLoaded] = useState<Loaded>();
  const isThere = typeof loaded === 'object';
  useEffect(() => {
    if (isThere) return undefined;
    const load = () =>
      loadLater(() => import('./extra-form.tsx')).then(setLoaded, () => setLoaded('missing'));
    const look = () => location.hash.startsWith(`#${extraAnchor('')}`) && void load();
    // A link to a sheet changes the address without an event: its tap is what tells.
    const follow = ({ target }: Event) => {
      const link = target instanceof Element && target.closest(`a[href^="#${extraAnchor('')}"]`);
      if (link) void load();
    };
    look();
    document.addEventListener('click', follow, { capture: true });
    addEventListener('popstate', look);
    return () => {
      document.removeEventListener('click', follow, { capture: true });
      removeEventListener('popstate', look);
    };
  }, [isThere]);
  return loaded;
}
