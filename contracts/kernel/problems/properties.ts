import type { ProblemDefinition } from './definition.ts';

const FILE_TOO_LARGE = 'Il file deve essere massimo 10MB.';

/** Refusals about properties: their books, files, history and translations. */
export const PROPERTY_PROBLEMS = {
  'history.file-gone': {
    status: 409,
    summary: 'What stood there shows a picture or file that is no longer kept.',
    message: 'A picture or file of that time is no longer kept, so this cannot be restored.',
  },
  'history.revision-unknown': {
    status: 404,
    summary: 'The property was never at this revision.',
    message: 'There is no such change in the history of this property.',
  },
  'import.no-text': {
    status: 400,
    summary: 'The file has no text that could be read: a scan, a picture, or nothing.',
    message: 'There is no text in this file. Pictures of text cannot be read: paste the text instead.',
  },
  'import.too-large': {
    status: 413,
    summary: 'The file has more than 10 MB, or the text more than 200,000 characters or 5,000 lines.',
    message:
      'This is too much at once: at most 10 MB, 200,000 characters and 5,000 lines. Import it in parts.',
  },
  'import.unreadable': {
    status: 400,
    summary: 'The file is damaged, locked by a password, or takes more than there is to open it.',
    message: 'This file cannot be opened: it is damaged or locked. Save it again, or paste its text.',
  },
  'import.unsupported-type': {
    status: 415,
    summary: 'The file is none of txt, md, html, docx and pdf.',
    message: 'Choose a txt, md, html, docx or pdf file.',
  },
  'media.form-expected': {
    status: 415,
    summary: 'The file did not come in a form.',
    message: 'Send the file in a form (multipart/form-data).',
  },
  'media.not-found': { status: 404, summary: 'There is no such file.', message: 'File not found' },
  'media.locked': {
    status: 400,
    summary: 'The PDF opens with a password alone.',
    message: 'Il PDF si apre solo con una password. Salvalo senza, o scegline un altro.',
  },
  'media.not-issued': {
    status: 400,
    summary: 'The address is none that this site gave to this account.',
    message: 'Only files that you uploaded here can be used. Upload the file first.',
  },
  'media.not-uploaded': {
    status: 409,
    summary: 'Nothing was sent to the address yet.',
    message: 'No file has arrived at this address yet. Upload it first.',
  },
  'media.other-use': {
    status: 409,
    summary: 'The file was put to another use before.',
    message: 'This file is in use for something else. Upload it again.',
  },
  'media.too-large': { status: 413, summary: 'The file is too large for its use.', message: FILE_TOO_LARGE },
  'media.too-many-pixels': {
    status: 400,
    summary: 'The image has too many pixels to be worked on.',
    message: "L'immagine ha troppi pixel: al massimo 50 milioni. Riducila e riprova.",
  },
  'media.unreadable': {
    status: 400,
    summary: 'The image is damaged or cut off.',
    message: "L'immagine è danneggiata o incompleta. Prova a salvarla di nuovo o scegline un'altra.",
  },
  'media.unsupported-type': {
    status: 415,
    summary: 'The file is of a type that this use does not take, or that none takes.',
    message: 'Tipo file non supportato.',
  },
  'media.upload-broken-off': {
    status: 400,
    summary: 'The connection ended before the file did.',
    message: 'The file did not arrive whole.',
  },
  'media.upload-expired': {
    status: 403,
    summary: 'The address was good for 15 minutes.',
    message: 'This upload address has expired. Ask for a new one.',
  },
  'media.upload-unknown': {
    status: 404,
    summary: 'The address is none that this site gave.',
    message: 'This upload address is not one of ours.',
  },
  'media.upload-used': {
    status: 409,
    summary: 'The address is good for one file.',
    message: 'A file was already sent to this address. Ask for a new one.',
  },
  'moment.before-creation': {
    status: 404,
    summary: 'The property was created later.',
    message: 'This property was not there yet. It was created later.',
  },
  'moment.deleted': {
    status: 404,
    summary: 'The property had been deleted by then.',
    message: 'This property had been deleted by then.',
  },
  'moment.in-future': {
    status: 400,
    summary: 'The moment is still to come.',
    message: 'This moment is still to come. Choose one that has passed.',
  },
  'property.custom-url-taken': {
    status: 409,
    summary: 'Another property has this custom URL, or the path that it makes.',
    message: 'This custom URL is already taken. Please choose a different one.',
  },
  'property.image-unknown': {
    status: 400,
    summary: 'The image is none that was uploaded to this account.',
    message: 'Upload the image first, then choose it.',
  },
  'property.name-taken': {
    status: 409,
    summary: 'The custom URL and this name make the path of another property.',
    message: 'The address that this name makes is already taken. Please choose a different name.',
  },
  'property.not-found': {
    status: 404,
    summary: 'There is no such property, or it is not of this account.',
    message: 'Property not found',
  },
  'property.slug-taken': {
    status: 409,
    summary: 'Another property has this slug.',
    message: 'This URL slug is already taken. Please choose a different one.',
  },
  'property.welcome-needed': {
    status: 400,
    summary: 'A welcome title or message would be in no language any more.',
    message: 'The welcome needs a title and a message in at least one language.',
  },
  'section.file-expired': {
    status: 400,
    summary: 'The text names a file that was shown nowhere for a day, and is being deleted.',
    message: 'Upload the file again, then choose it.',
  },
  'section.invalid': {
    status: 400,
    summary: 'The content of a section is not of its form; `errors` says where.',
    message: 'At most 200 items a section',
  },
  'section.module-needs-metadata': {
    status: 400,
    summary: 'A new custom module has no title.',
    message: 'A custom module needs a name.',
  },
  'section.not-found': {
    status: 404,
    summary: 'The section does not exist in this language.',
    message: 'Section not found',
  },
  'section.too-many': {
    status: 400,
    summary: 'The property would have too many sections.',
    message: 'A property has at most 60 sections.',
  },
  'section.unknown': {
    status: 400,
    summary: 'The key is neither one of the ten nor a module of the property.',
    message: 'This property has no section custom_1746349200000.',
  },
  'shared-section.has-code': {
    status: 400,
    summary: 'A ready-made block in the shared section has a code, which opens one property alone.',
    message: 'A code opens one property. Write it in the book of that property.',
  },
  'shared-section.not-found': {
    status: 404,
    summary: 'There is no such shared section (any more), or it is not of this account.',
    message: 'This shared section is no longer there.',
  },
  'shared-section.other-language': {
    status: 400,
    summary: 'The shared section is written in another language than the main one of the property.',
    message: 'This shared section is in another language than this property.',
  },
  'shared-section.same-section': {
    status: 400,
    summary: 'Two of the shared sections are of the same section.',
    message: 'A property can follow one of these only: they are the same section.',
  },
  'shared-section.says-secret': {
    status: 400,
    summary:
      'The shared section says the access code, the WiFi password or a code in a ready-made block of a property; `errors` says where, and of which one.',
    message: 'This says a code or a password of Casa Ginestra, which other properties would tell.',
  },
  'shared-section.too-many': {
    status: 400,
    summary: 'The account would have too many shared sections.',
    message: 'An account has at most 100 shared sections.',
  },
  'translation.no-provider': {
    status: 409,
    summary: 'The installation has no provider of translations (`TRANSLATION_URL`).',
    message: 'Automatic translation is not set up here.',
  },
  'translation.none': {
    status: 409,
    summary: 'A text has no translation that could be reviewed, or no suggestion that could be accepted.',
    message: 'There is no translation of this text yet.',
  },
  'translation.unit-changed': {
    status: 409,
    summary: 'A text is no longer the one whose digest was sent, and that stands nowhere in its section.',
    message: 'The original has changed meanwhile. Compare your translation with it, then save again.',
  },
  'translation.unit-unknown': {
    status: 400,
    summary: 'The book has no such text that would be translated into this language.',
    message: 'This text is no longer there. Load the page again.',
  },
  'translation.written-in-editor': {
    status: 409,
    summary: 'The host wrote this field, or this section as a whole, in this language in the editor.',
    message: 'This was written in this language in the editor. Change it there.',
  },
} as const satisfies Readonly<Record<string, ProblemDefinition>>;
