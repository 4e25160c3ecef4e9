import { createHash } from 'node:crypto';

/**
 * Functions of the scripts that stand in a document, as text. `add` puts an entry and all that it imports into the
 * head; `whenPainted` calls back once there is something to see, and at once where nothing will be: what the page shows without its
 * script does not share a slow line with it. `keepPresses` keeps the presses of buttons in a place until its event of the window
 * says that it has come to life, and makes up for them then; no form of it is sent by the browser itself meanwhile. Where its script
 * was lost on the way, a press loads the document anew.
 */
export const DOCUMENT_FUNCTIONS = `
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const lose = () => (root.dataset.lost = '');
  const add = ({ script, imports }, fetchPriority) => {
    const append = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
    for (const href of imports) append('link', { rel: 'modulepreload', href, fetchPriority });
    append('script', { type: 'module', src: script, fetchPriority, onerror: lose });
  };
  const whenPainted = (act) => {
    let isDone = false;
    const once = () => {
      if (!isDone) act();
      isDone = true;
    };
    if (document.hidden) return once();
    addEventListener('load', () => setTimeout(once, 200));
    new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
  };
  const keepPresses = (place, alive) => {
    const pressed = [];
    const line = Object.assign(document.createElement('div'), { className: 'progress-line' });
    const keep = (event) => {
      const button = event.target.closest(place + ' button');
      if (event.type !== 'submit' && button === null) return;
      // The page may have come to life in part: what it hears now and again then would count twice.
      event.stopImmediatePropagation();
      if (event.type.endsWith('down')) return;
      event.preventDefault();
      // A browser does not ask again for a script that it could not have, unless the document is loaded anew.
      if ('lost' in root.dataset) return location.reload();
      if (button !== null) pressed.push(button);
      document.body.append(line);
    };
    const kinds = ['pointerdown', 'mousedown', 'click', 'submit'];
    for (const kind of kinds) addEventListener(kind, keep, true);
    addEventListener(alive, () => {
      for (const kind of kinds) removeEventListener(kind, keep, true);
      line.remove();
      for (const button of pressed) {
        // Tabs and menus act as the pointer goes down.
        button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
        button.click();
      }
    });
  };`;

/** Returns the source by which a content security policy knows a script that stands in a document. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
