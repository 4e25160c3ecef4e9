import type { Sentences } from '../../sentences.ts';

export const sentences: Sentences = {
  Required: 'Champ obligatoire',
  'Invalid email': 'E-mail non valide',
  'Password is required': 'Saisissez le mot de passe',
  'Password must be at least 8 characters': 'Le mot de passe doit avoir au moins 8 caractères',
  "Passwords don't match": 'Les mots de passe ne correspondent pas',
  'Invalid email or password': 'E-mail ou mot de passe incorrect',
  'This email is already taken. Sign in instead, or use another one.':
    'Cet e-mail est déjà inscrit. Connectez-vous, ou utilisez-en un autre.',
  'This password is too common. Please choose another one.':
    'Ce mot de passe est trop courant. Choisissez-en un autre.',
  'Too many attempts. Please wait a moment and try again.':
    'Trop de tentatives. Patientez un instant et réessayez.',
  'Property name is required': 'Le nom du logement est obligatoire',
  'URL slug is required': 'Le slug de l’URL est obligatoire',
  'Slug must contain only lowercase letters, numbers, and hyphens':
    'Le slug ne peut contenir que des minuscules, des chiffres et des traits d’union',
  'This URL slug is reserved. Please choose a different one.': 'Ce slug est réservé. Choisissez-en un autre.',
  'This URL slug is already taken. Please choose a different one.':
    'Ce slug est déjà pris. Choisissez-en un autre.',
  'Address is required': 'L’adresse est obligatoire',
  'City is required': 'La ville est obligatoire',
  'Country is required': 'Le pays est obligatoire',
  'Welcome title is required': 'Le titre de bienvenue est obligatoire',
  'Welcome message is required': 'Le message de bienvenue est obligatoire',
  'At most 64 KB': '64\u00a0Ko au plus',
  'Il nome della proprietà è obbligatorio': 'Le nom du logement est obligatoire',
  'La città è obbligatoria': 'La ville est obligatoire',
  'Il paese è obbligatorio': 'Le pays est obligatoire',
  'URL può contenere solo lettere minuscole, numeri e trattini':
    'L’URL ne peut contenir que des minuscules, des chiffres et des traits d’union',
  'URL deve essere tra 3 e 50 caratteri': 'L’URL doit avoir de 3 à 50 caractères',
  'Questo URL è riservato. Scegline un altro.': 'Cette URL est réservée. Choisissez-en une autre.',
  'Must be at most 64 KB': '64\u00a0Ko au plus',
  'Must be at most 255 characters': '255 caractères au plus',
  'Must be at most 500 characters': '500 caractères au plus',
  'Must be at most 1024 characters': '1024 caractères au plus',
  'At most 200 items a section': '200 entrées au plus par section',
  'This custom URL is already taken. Please choose a different one.':
    'Cette URL personnalisée est déjà prise. Choisissez-en une autre.',
  'Password attuale richiesta': 'Saisissez le mot de passe actuel',
  'La nuova password deve essere di almeno 8 caratteri':
    'Le nouveau mot de passe doit avoir au moins 8 caractères',
  'Conferma password richiesta': 'Confirmez le mot de passe',
  'Le password non corrispondono': 'Les mots de passe ne correspondent pas',
  'Email non valida': 'E-mail non valide',
  'Password richiesta per confermare': 'Saisissez votre mot de passe pour confirmer',
  'La password attuale non è corretta': 'Le mot de passe actuel n’est pas correct',
  'This email is already taken. Please use another one.': 'Cet e-mail est déjà pris. Choisissez-en un autre.',
  'You are not allowed to do this. Ask the owner of the account.':
    'Vous n’avez pas l’autorisation de le faire. Demandez au titulaire du compte.',
  'Property not found': 'Logement introuvable',
  'Inserisci email e almeno un permesso': 'Indiquez un e-mail et au moins une autorisation',
  'Seleziona almeno un permesso': 'Choisissez au moins une autorisation',
  'Hai già invitato questa email': 'Vous avez déjà envoyé une invitation à cet e-mail',
  'Non puoi invitare te stesso': 'Vous ne pouvez pas vous inviter vous-même',
  "L'invito è già stato accettato": 'L’invitation a déjà été acceptée',
  'Sub-account non trovato': 'Sous-compte introuvable',
  'Compila tutti i campi': 'Remplissez tous les champs',
  'Le password inserite non coincidono': 'Les mots de passe saisis ne correspondent pas',
  'La password deve essere almeno di 6 caratteri': 'Le mot de passe doit avoir au moins 6 caractères',
  'Invito non valido': 'Invitation non valable',
  "Esiste già un account con questa email. Accedi per accettare l'invito.":
    'Un compte existe déjà avec cet e-mail. Connectez-vous pour accepter l’invitation.',
  "Il tuo account è pronto, ma l'invito è stato ritirato. Accedi con la tua email.":
    'Votre compte est prêt, mais l’invitation a été retirée. Connectez-vous avec votre e-mail.',
  'Questo invito è per un altro indirizzo email. Accedi con quello per accettarlo.':
    'Cette invitation est pour une autre adresse e-mail. Connectez-vous avec cette adresse pour l’accepter.',
  'Collabori già con questo account': 'Vous collaborez déjà dans ce compte',
  'This link is no longer valid. Ask for a new one.': 'Ce lien n’est plus valable. Demandez-en un nouveau.',
  'Your plan does not include sub-accounts. Upgrade to use this.':
    'Votre formule ne comprend pas les sous-comptes. Passez à une formule supérieure pour les utiliser.',
  'A picture or file of that time is no longer kept, so this cannot be restored.':
    'Une image ou un fichier de l’époque n’est plus conservé\u00a0: impossible de rétablir.',
  'Password richiesta': 'Le mot de passe est obligatoire',
  'Credenziali non valide': 'Identifiants incorrects',
  'Inserisci un prezzo valido, come 19.90': 'Saisissez un prix valable, comme 19.90',
  'Il prezzo scontato non può superare quello pieno': 'Le prix réduit ne peut pas dépasser le prix normal',
  'La percentuale deve essere tra 0 e 100': 'Le pourcentage doit être compris entre 0 et 100',
  'URL non valido': 'Cette adresse n’est pas valable',
};
