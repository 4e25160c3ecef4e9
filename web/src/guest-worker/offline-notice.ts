import { isLanguage, type Language } from '#contracts/kernel/languages.ts';

interface NoticeTexts {
  readonly title: string;
  readonly message: string;
  readonly again: string;
}

const TEXTS: Readonly<Record<Language, NoticeTexts>> = {
  en: {
    title: 'No connection',
    message: 'This welcome book is not on your phone. Open it once with a connection.',
    again: 'Try again',
  },
  it: {
    title: 'Senza rete',
    message: 'Questo welcome book non è sul tuo telefono. Aprilo una volta con la rete.',
    again: 'Riprova',
  },
  es: {
    title: 'Sin conexión',
    message: 'Esta guía no está en tu móvil. Ábrela una vez con conexión.',
    again: 'Reintentar',
  },
  fr: {
    title: 'Hors connexion',
    message: 'Ce livret n’est pas sur votre téléphone. Ouvrez-le une fois avec une connexion.',
    again: 'Réessayer',
  },
  de: {
    title: 'Ohne Netz',
    message: 'Diese Gästemappe ist nicht auf Ihrem Handy. Öffnen Sie sie einmal mit Netz.',
    again: 'Noch einmal versuchen',
  },
  pt: {
    title: 'Sem ligação',
    message: 'Este guia não está no seu telemóvel. Abra-o uma vez com ligação.',
    again: 'Tentar novamente',
  },
};

const STYLES = `
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
body { display: grid; place-content: center; min-block-size: 100svh; margin: 0; padding: 1.5rem;
  box-sizing: border-box; max-inline-size: 28rem; margin-inline: auto; text-align: center;
  background: light-dark(#fbf7f0, #0f172a); color: light-dark(#2a221a, #f1f5fb); }
h1 { margin: 0; font-size: 1.875rem; line-height: 1.15; }
p { margin-block: 1rem 1.5rem; }
a { display: inline-block; padding: 0.75rem 1.5rem; border: 1px solid; border-radius: 8px; color: inherit;
  font-weight: 600; text-decoration: none; }
`;

/**
 * Returns the page for when a book cannot be reached and is not kept.
 * @param wanted languages, the best first; absent and unknown ones are passed over, without any it is English
 */
export function offlineNotice(wanted: readonly (string | undefined)[]): Response {
  const language = wanted.map((tag) => tag?.slice(0, 2)).find(isLanguage) ?? 'en';
  const { title, message, again } = TEXTS[language];
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${STYLES}</style></head>
<body><main><h1>${title}</h1><p>${message}</p><a href="">${again}</a></main></body>
</html>`;
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
      'cache-control': 'no-store',
    },
  });
}
