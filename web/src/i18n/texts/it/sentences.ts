import type { Sentences } from '../../sentences.ts';

export const sentences: Sentences = {
  Required: 'Campo obbligatorio',
  'Invalid email': 'Email non valida',
  'Password is required': 'Inserisci la password',
  'Password must be at least 8 characters': 'La password deve avere almeno 8 caratteri',
  "Passwords don't match": 'Le password non corrispondono',
  'Invalid email or password': 'Email o password non corretti',
  'This email is already taken. Sign in instead, or use another one.':
    'Questa email è già registrata. Accedi, o usane un’altra.',
  'This password is too common. Please choose another one.':
    'Questa password è fra le più comuni. Scegline un’altra.',
  'Too many attempts. Please wait a moment and try again.': 'Troppi tentativi. Aspetta un momento e riprova.',
  'Property name is required': 'Il nome della proprietà è obbligatorio',
  'URL slug is required': 'Lo slug dell’URL è obbligatorio',
  'Slug must contain only lowercase letters, numbers, and hyphens':
    'Lo slug può contenere solo lettere minuscole, numeri e trattini',
  'This URL slug is reserved. Please choose a different one.': 'Questo slug è riservato. Scegline un altro.',
  'This URL slug is already taken. Please choose a different one.':
    'Questo slug è già in uso. Scegline un altro.',
  'Address is required': 'L’indirizzo è obbligatorio',
  'City is required': 'La città è obbligatoria',
  'Country is required': 'Il paese è obbligatorio',
  'Welcome title is required': 'Il titolo di benvenuto è obbligatorio',
  'Welcome message is required': 'Il messaggio di benvenuto è obbligatorio',
  'At most 64 KB': 'Al massimo 64 KB',
  'URL può contenere solo lettere minuscole, numeri e trattini':
    'URL può contenere solo lettere minuscole, numeri e trattini',
  'URL deve essere tra 3 e 50 caratteri': 'URL deve essere tra 3 e 50 caratteri',
  'Questo URL è riservato. Scegline un altro.': 'Questo URL è riservato. Scegline un altro.',
  'Must be at most 64 KB': 'Al massimo 64 KB',
  'Must be at most 255 characters': 'Al massimo 255 caratteri',
  'Must be at most 500 characters': 'Al massimo 500 caratteri',
  'Must be at most 1024 characters': 'Al massimo 1024 caratteri',
  'At most 200 items a section': 'Al massimo 200 voci per sezione',
  'This custom URL is already taken. Please choose a different one.':
    'Questo URL personalizzato è già in uso. Scegline un altro.',
  'Password attuale richiesta': 'Password attuale richiesta',
  'La nuova password deve essere di almeno 8 caratteri':
    'La nuova password deve essere di almeno 8 caratteri',
  'Conferma password richiesta': 'Conferma password richiesta',
  'Le password non corrispondono': 'Le password non corrispondono',
  'Email non valida': 'Email non valida',
  'Password richiesta per confermare': 'Password richiesta per confermare',
  'La password attuale non è corretta': 'La password attuale non è corretta',
  'This email is already taken. Please use another one.': 'Questa email è già in uso. Scegline un’altra.',
  'You are not allowed to do this. Ask the owner of the account.':
    'Non hai il permesso di farlo. Chiedi al titolare dell’account.',
  'Property not found': 'Proprietà non trovata',
  'Il nome della proprietà è obbligatorio': 'Il nome della proprietà è obbligatorio',
  'La città è obbligatoria': 'La città è obbligatoria',
  'Il paese è obbligatorio': 'Il paese è obbligatorio',
  'Inserisci email e almeno un permesso': 'Inserisci email e almeno un permesso',
  'Seleziona almeno un permesso': 'Seleziona almeno un permesso',
  'Hai già invitato questa email': 'Hai già invitato questa email',
  'Non puoi invitare te stesso': 'Non puoi invitare te stesso',
  "L'invito è già stato accettato": "L'invito è già stato accettato",
  'Sub-account non trovato': 'Sub-account non trovato',
  'Compila tutti i campi': 'Compila tutti i campi',
  'Le password inserite non coincidono': 'Le password inserite non coincidono',
  'La password deve essere almeno di 6 caratteri': 'La password deve essere almeno di 6 caratteri',
  'Invito non valido': 'Invito non valido',
  "Esiste già un account con questa email. Accedi per accettare l'invito.":
    "Esiste già un account con questa email. Accedi per accettare l'invito.",
  "Il tuo account è pronto, ma l'invito è stato ritirato. Accedi con la tua email.":
    "Il tuo account è pronto, ma l'invito è stato ritirato. Accedi con la tua email.",
  'Questo invito è per un altro indirizzo email. Accedi con quello per accettarlo.':
    'Questo invito è per un altro indirizzo email. Accedi con quello per accettarlo.',
  'Collabori già con questo account': 'Collabori già con questo account',
  'This link is no longer valid. Ask for a new one.': 'Questo link non vale più. Chiedine uno nuovo.',
  'Your plan does not include sub-accounts. Upgrade to use this.':
    'Il tuo piano non comprende i sub-account. Passa a un piano superiore per usarli.',
  'A picture or file of that time is no longer kept, so this cannot be restored.':
    'Un’immagine o un file di allora non c’è più: non si può ripristinare.',
  'Password richiesta': 'Password richiesta',
  'Credenziali non valide': 'Credenziali non valide',
  'Inserisci un prezzo valido, come 19.90': 'Inserisci un prezzo valido, come 19.90',
  'Il prezzo scontato non può superare quello pieno': 'Il prezzo scontato non può superare quello pieno',
  'La percentuale deve essere tra 0 e 100': 'La percentuale deve essere tra 0 e 100',
  'URL non valido': 'URL non valido',
};
