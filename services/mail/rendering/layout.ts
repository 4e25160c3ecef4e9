import type { Language } from '#contracts/kernel/languages.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailWords } from './mail-texts.ts';

/** Everything that one mail shows. */
export interface MailPage {
  readonly language: Language;
  readonly brandName: string;
  readonly words: MailWords;
  /** Address that the button leads to; absent: there is no button. */
  readonly url?: string;
  readonly linkInFull: string;
  readonly questions: string;
  /** Link at the foot that ends mails of this kind, with its words; absent: they cannot be ended. */
  readonly end?: { readonly url: string; readonly label: string };
}

/** Returns words with the colon that leads to the next line: in French behind a no-break space. */
export const withColon = (words: string, language: Language): string =>
  `${words}${language === 'fr' ? '\u00a0' : ''}:`;

/** Returns the mail as plain text, lines ending in a line feed. */
export function mailAsText({ language, brandName, words, url, questions, end }: MailPage): string {
  const action = url === undefined ? [] : [`${withColon(words.action ?? '', language)}\n${url}`];
  const parts = [
    words.heading,
    ...words.paragraphs,
    ...action,
    ...words.notes,
    `--\n${brandName}\n${questions}`,
    ...(end === undefined ? [] : [`${withColon(end.label, language)}\n${end.url}`]),
  ];
  return `${parts.join('\n\n')}\n`;
}

const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Inline styles are for readers that drop style sheets; what follows darkness needs `!important` to win over them.
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: #0f172a !important; }
  .card { background: #18223a !important; border-color: #2a3756 !important; }
  .ink { color: #f1f5f9 !important; }
  .soft { color: #b4c0d3 !important; }
  .link { color: #b3b9ff !important; }
}`;

const paragraph = (text: string, style: string, kind: string) =>
  `<p class="${kind}" style="margin:0 0 16px;${style}">${text}</p>`;
const plain = (text: string) =>
  paragraph(escapeHtml(text), 'font-size:16px;line-height:24px;color:#0f172a', 'ink');
const small = (text: string) => paragraph(text, 'font-size:13px;line-height:20px;color:#475569', 'soft');

/** Returns a button that is a link in a coloured cell: the form that every reader of mails draws. */
const button = (url: string, label: string) => `
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td style="border-radius:10px;background:#575af0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;font:600 16px/22px ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td>
</tr></table>`;

/** Returns the mail as HTML: one column, no images, nothing loaded from anywhere, legible in light and in darkness. */
export function mailAsHtml({
  language,
  brandName,
  words,
  url,
  linkInFull,
  questions,
  end,
}: MailPage): string {
  const link =
    url === undefined
      ? ''
      : small(
          `${escapeHtml(linkInFull)}<br><a class="link" href="${escapeHtml(url)}" style="color:#4a4cdc;word-break:break-all">${escapeHtml(url)}</a>`,
        );
  const ending =
    end === undefined
      ? ''
      : `<br><a class="link" href="${escapeHtml(end.url)}" style="color:#4a4cdc">${escapeHtml(end.label)}</a>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(words.subject)}</title>
<style>${STYLE}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#f8fafc">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:#f8fafc"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;font-family:${FONT};text-align:left"><tr><td>
<p class="ink" style="margin:0 0 16px;font-size:15px;line-height:20px;font-weight:700;color:#0f172a">${escapeHtml(brandName)}</p>
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="background:#ffffff;border:1px solid #e2e8f0;border-radius:16px"><tr><td style="padding:28px 28px 12px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;color:#0f172a">${escapeHtml(words.heading)}</h1>
${words.paragraphs.map(plain).join('\n')}
${url === undefined ? '' : button(url, words.action ?? url)}
${words.notes.map((note) => small(escapeHtml(note))).join('\n')}
${link}
</td></tr></table>
<p class="soft" style="margin:20px 0 0;font-size:13px;line-height:20px;color:#475569">${escapeHtml(questions)}${ending}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
