import type { Sentences } from '../../sentences.ts';

export const sentences: Sentences = {
  Required: 'Pflichtfeld',
  'Invalid email': 'Ungültige E-Mail-Adresse',
  'Password is required': 'Gib dein Passwort ein',
  'Password must be at least 8 characters': 'Das Passwort muss mindestens 8 Zeichen haben',
  "Passwords don't match": 'Die Passwörter stimmen nicht überein',
  'Invalid email or password': 'E-Mail oder Passwort ist falsch',
  'This email is already taken. Sign in instead, or use another one.':
    'Diese E-Mail ist schon registriert. Melde dich an, oder nimm eine andere.',
  'This password is too common. Please choose another one.':
    'Dieses Passwort ist zu verbreitet. Bitte wähle ein anderes.',
  'Too many attempts. Please wait a moment and try again.':
    'Zu viele Versuche. Warte einen Moment und versuch es noch einmal.',
  'Property name is required': 'Der Name der Unterkunft fehlt',
  'URL slug is required': 'Der URL-Slug fehlt',
  'Slug must contain only lowercase letters, numbers, and hyphens':
    'Der Slug darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten',
  'This URL slug is reserved. Please choose a different one.':
    'Dieser Slug ist reserviert. Bitte wähle einen anderen.',
  'This URL slug is already taken. Please choose a different one.':
    'Dieser Slug ist schon vergeben. Bitte wähle einen anderen.',
  'Address is required': 'Die Adresse fehlt',
  'City is required': 'Der Ort fehlt',
  'Country is required': 'Das Land fehlt',
  'Welcome title is required': 'Der Begrüßungstitel fehlt',
  'Welcome message is required': 'Der Begrüßungstext fehlt',
  'At most 64 KB': 'Höchstens 64 KB',
  'Il nome della proprietà è obbligatorio': 'Der Name der Unterkunft fehlt',
  'La città è obbligatoria': 'Der Ort fehlt',
  'Il paese è obbligatorio': 'Das Land fehlt',
  'URL può contenere solo lettere minuscole, numeri e trattini':
    'Die URL darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten',
  'URL deve essere tra 3 e 50 caratteri': 'Die URL muss 3 bis 50 Zeichen haben',
  'Questo URL è riservato. Scegline un altro.': 'Diese URL ist reserviert. Bitte wähle eine andere.',
  'Must be at most 64 KB': 'Höchstens 64 KB',
  'Must be at most 255 characters': 'Höchstens 255 Zeichen',
  'Must be at most 500 characters': 'Höchstens 500 Zeichen',
  'Must be at most 1024 characters': 'Höchstens 1024 Zeichen',
  'At most 200 items a section': 'Höchstens 200 Einträge pro Abschnitt',
  'This custom URL is already taken. Please choose a different one.':
    'Diese eigene URL ist schon vergeben. Bitte wähle eine andere.',
  'Password attuale richiesta': 'Gib das aktuelle Passwort ein',
  'La nuova password deve essere di almeno 8 caratteri': 'Das neue Passwort muss mindestens 8 Zeichen haben',
  'Conferma password richiesta': 'Bestätige das Passwort',
  'Le password non corrispondono': 'Die Passwörter stimmen nicht überein',
  'Email non valida': 'Ungültige E-Mail-Adresse',
  'Password richiesta per confermare': 'Gib zur Bestätigung dein Passwort ein',
  'La password attuale non è corretta': 'Das aktuelle Passwort ist nicht richtig',
  'This email is already taken. Please use another one.':
    'Diese E-Mail ist schon vergeben. Nimm eine andere.',
  'You are not allowed to do this. Ask the owner of the account.':
    'Das darfst du nicht. Frag die Person, der das Konto gehört.',
  'Property not found': 'Unterkunft nicht gefunden',
  'Inserisci email e almeno un permesso': 'Gib eine E-Mail und mindestens eine Berechtigung an',
  'Seleziona almeno un permesso': 'Wähle mindestens eine Berechtigung',
  'Hai già invitato questa email': 'Diese E-Mail hast du schon eingeladen',
  'Non puoi invitare te stesso': 'Dich selbst kannst du nicht einladen',
  "L'invito è già stato accettato": 'Die Einladung wurde schon angenommen',
  'Sub-account non trovato': 'Unterkonto nicht gefunden',
  'Compila tutti i campi': 'Füll alle Felder aus',
  'Le password inserite non coincidono': 'Die eingegebenen Passwörter stimmen nicht überein',
  'La password deve essere almeno di 6 caratteri': 'Das Passwort muss mindestens 6 Zeichen haben',
  'Invito non valido': 'Ungültige Einladung',
  "Esiste già un account con questa email. Accedi per accettare l'invito.":
    'Mit dieser E-Mail gibt es schon ein Konto. Melde dich an, um die Einladung anzunehmen.',
  "Il tuo account è pronto, ma l'invito è stato ritirato. Accedi con la tua email.":
    'Dein Konto ist da, aber die Einladung wurde zurückgezogen. Melde dich mit deiner E-Mail an.',
  'Questo invito è per un altro indirizzo email. Accedi con quello per accettarlo.':
    'Diese Einladung gilt einer anderen E-Mail-Adresse. Melde dich mit dieser an, um sie anzunehmen.',
  'Collabori già con questo account': 'Du arbeitest in diesem Konto schon mit',
  'This link is no longer valid. Ask for a new one.': 'Dieser Link gilt nicht mehr. Fordere einen neuen an.',
  'Your plan does not include sub-accounts. Upgrade to use this.':
    'Dein Tarif enthält keine Unterkonten. Wechsle in einen höheren, um sie zu nutzen.',
  'A picture or file of that time is no longer kept, so this cannot be restored.':
    'Ein Bild oder eine Datei von damals ist nicht mehr da, darum lässt sich das nicht wiederherstellen.',
  'Password richiesta': 'Das Passwort fehlt',
  'Credenziali non valide': 'E-Mail oder Passwort stimmt nicht',
  'Inserisci un prezzo valido, come 19.90': 'Gib einen gültigen Preis ein, zum Beispiel 19.90',
  'Il prezzo scontato non può superare quello pieno':
    'Der vergünstigte Preis darf den normalen nicht übersteigen',
  'La percentuale deve essere tra 0 e 100': 'Der Prozentsatz muss zwischen 0 und 100 liegen',
  'URL non valido': 'Diese Adresse ist nicht gültig',
};
