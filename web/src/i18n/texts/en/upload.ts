/** English texts of `upload`: the form that every other language is checked against. */
export const upload = {
  'upload.waiting': 'Waiting for a connection',
  'upload.preprocessing': 'Preparing',
  'upload.uploading': 'Uploading',
  'upload.postprocessing': 'Finishing',
  'upload.complete': 'Uploaded',
  'upload.error': 'Upload failed',
  'upload.why.pixels':
    'The picture has too many pixels: 50 million at most, 16 million in an AVIF. Make it smaller and try again.',
  'upload.why.damaged': 'The file is damaged or incomplete. Save it again, or choose another one.',
  'upload.why.locked': 'The PDF opens only with a password. Save it without one, or choose another one.',
  'upload.why.unreachable': 'The server does not answer. Try again in a moment.',
  'upload.why.interrupted': 'The connection broke off before the end. Try again.',
  'upload.why.gone': 'This picture cannot be loaded. Choose it again.',
  'upload.full.title': 'No room for this file',
  'upload.full.text': 'Your plan has room for {most} of files, and {used} are in use. Other plans have more.',
  'upload.paused': 'Paused',
  'upload.pausedOffline': 'Paused: no connection',
  'upload.pause': 'Pause',
  'upload.resume': 'Resume',
  'upload.cancel': 'Cancel upload',
} as const;
