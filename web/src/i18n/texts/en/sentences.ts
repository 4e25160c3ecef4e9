import type { Sentences } from '../../sentences.ts';

/** What comes in Italian, for readers of English. */
export const sentences: Partial<Sentences> = {
  'Il nome della proprietà è obbligatorio': 'Property name is required',
  'La città è obbligatoria': 'City is required',
  'Il paese è obbligatorio': 'Country is required',
  'URL può contenere solo lettere minuscole, numeri e trattini':
    'The URL can contain only lowercase letters, numbers and hyphens',
  'URL deve essere tra 3 e 50 caratteri': 'The URL must be 3 to 50 characters long',
  'Questo URL è riservato. Scegline un altro.': 'This URL is reserved. Please choose a different one.',
  'Must be at most 64 KB': 'At most 64 KB',
  'Password attuale richiesta': 'Enter your current password',
  'La nuova password deve essere di almeno 8 caratteri': 'The new password must be at least 8 characters',
  'Conferma password richiesta': 'Please confirm the password',
  'Le password non corrispondono': 'Passwords don’t match',
  'Email non valida': 'Invalid email',
  'Password richiesta per confermare': 'Enter your password to confirm',
  'La password attuale non è corretta': 'The current password is not correct',
  'Inserisci email e almeno un permesso': 'Enter an email and at least one permission',
  'Seleziona almeno un permesso': 'Choose at least one permission',
  'Hai già invitato questa email': 'You have already invited this email',
  'Non puoi invitare te stesso': 'You cannot invite yourself',
  "L'invito è già stato accettato": 'The invite has already been accepted',
  'Sub-account non trovato': 'Sub-account not found',
  'Compila tutti i campi': 'Fill in all fields',
  'Le password inserite non coincidono': 'The passwords you entered don’t match',
  'La password deve essere almeno di 6 caratteri': 'The password must be at least 6 characters',
  'Invito non valido': 'Invalid invite',
  "Esiste già un account con questa email. Accedi per accettare l'invito.":
    'There is already an account with this email. Sign in to accept the invite.',
  "Il tuo account è pronto, ma l'invito è stato ritirato. Accedi con la tua email.":
    'Your account is ready, but the invite was withdrawn. Sign in with your email.',
  'Questo invito è per un altro indirizzo email. Accedi con quello per accettarlo.':
    'This invite is for another email address. Sign in with that one to accept it.',
  'Collabori già con questo account': 'You already work in this account',
  'Password richiesta': 'Password is required',
  'Credenziali non valide': 'Wrong email or password',
  'Inserisci un prezzo valido, come 19.90': 'Enter a valid price, such as 19.90',
  'Il prezzo scontato non può superare quello pieno': 'The discounted price cannot exceed the regular one',
  'La percentuale deve essere tra 0 e 100': 'The percentage must be between 0 and 100',
  'URL non valido': 'This address is not valid',
};
