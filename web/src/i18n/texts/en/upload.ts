/** English texts of `upload`: the form that every other language is checked against. */
export const upload = {
  'upload.waiting': 'Waiting for a connection',
  'upload.preprocessing': 'Preparing',
  'upload.uploading': 'Uploading',
  'upload.postprocessing': 'Finishing',
  'upload.complete': 'Uploaded',
  'upload.error': 'Upload failed',
  'upload.full.title': 'No room for this file',
  'upload.full.text': 'Your plan has room for {most} of files, and {used} are in use. Other plans have more.',
  'upload.paused': 'Paused',
  'upload.pausedOffline': 'Paused: no connection',
  'upload.pause': 'Pause',
  'upload.resume': 'Resume',
  'upload.cancel': 'Cancel upload',
} as const;
