import type { Sentences } from '../../sentences.ts';

export const sentences: Sentences = {
  Required: 'Campo obligatorio',
  'Invalid email': 'Correo no válido',
  'Password is required': 'Escribe la contraseña',
  'Password must be at least 8 characters': 'La contraseña debe tener al menos 8 caracteres',
  "Passwords don't match": 'Las contraseñas no coinciden',
  'Invalid email or password': 'Correo o contraseña incorrectos',
  'This email is already taken. Sign in instead, or use another one.':
    'Este correo ya está registrado. Inicia sesión o usa otro.',
  'This password is too common. Please choose another one.':
    'Esta contraseña es demasiado común. Elige otra.',
  'Too many attempts. Please wait a moment and try again.':
    'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  'Property name is required': 'El nombre del alojamiento es obligatorio',
  'URL slug is required': 'El slug de la URL es obligatorio',
  'Slug must contain only lowercase letters, numbers, and hyphens':
    'El slug solo puede tener minúsculas, números y guiones',
  'This URL slug is reserved. Please choose a different one.': 'Este slug está reservado. Elige otro.',
  'This URL slug is already taken. Please choose a different one.': 'Este slug ya está en uso. Elige otro.',
  'Address is required': 'La dirección es obligatoria',
  'City is required': 'La ciudad es obligatoria',
  'Country is required': 'El país es obligatorio',
  'Welcome title is required': 'El título de bienvenida es obligatorio',
  'Welcome message is required': 'El mensaje de bienvenida es obligatorio',
  'At most 64 KB': 'Como máximo 64 KB',
  'Il nome della proprietà è obbligatorio': 'El nombre del alojamiento es obligatorio',
  'La città è obbligatoria': 'La ciudad es obligatoria',
  'Il paese è obbligatorio': 'El país es obligatorio',
  'URL può contenere solo lettere minuscole, numeri e trattini':
    'La URL solo puede contener letras minúsculas, números y guiones',
  'URL deve essere tra 3 e 50 caratteri': 'La URL debe tener entre 3 y 50 caracteres',
  'Questo URL è riservato. Scegline un altro.': 'Esta URL está reservada. Elige otra.',
  'Must be at most 64 KB': 'Como máximo 64 KB',
  'Must be at most 255 characters': 'Como máximo 255 caracteres',
  'Must be at most 500 characters': 'Como máximo 500 caracteres',
  'Must be at most 1024 characters': 'Como máximo 1024 caracteres',
  'At most 200 items a section': 'Como máximo 200 entradas por sección',
  'This custom URL is already taken. Please choose a different one.':
    'Esta URL personalizada ya está en uso. Elige otra.',
  'Password attuale richiesta': 'Escribe la contraseña actual',
  'La nuova password deve essere di almeno 8 caratteri':
    'La nueva contraseña debe tener al menos 8 caracteres',
  'Conferma password richiesta': 'Confirma la contraseña',
  'Le password non corrispondono': 'Las contraseñas no coinciden',
  'Email non valida': 'Correo no válido',
  'Password richiesta per confermare': 'Escribe tu contraseña para confirmar',
  'La password attuale non è corretta': 'La contraseña actual no es correcta',
  'This email is already taken. Please use another one.': 'Este correo ya está en uso. Elige otro.',
  'You are not allowed to do this. Ask the owner of the account.':
    'No tienes permiso para hacerlo. Pídeselo al titular de la cuenta.',
  'Property not found': 'Alojamiento no encontrado',
  'Inserisci email e almeno un permesso': 'Escribe un correo y elige al menos un permiso',
  'Seleziona almeno un permesso': 'Elige al menos un permiso',
  'Hai già invitato questa email': 'Ya has invitado a este correo',
  'Non puoi invitare te stesso': 'No puedes enviarte una invitación',
  "L'invito è già stato accettato": 'La invitación ya se ha aceptado',
  'Sub-account non trovato': 'Subcuenta no encontrada',
  'Compila tutti i campi': 'Rellena todos los campos',
  'Le password inserite non coincidono': 'Las contraseñas escritas no coinciden',
  'La password deve essere almeno di 6 caratteri': 'La contraseña debe tener al menos 6 caracteres',
  'Invito non valido': 'Invitación no válida',
  "Esiste già un account con questa email. Accedi per accettare l'invito.":
    'Ya hay una cuenta con este correo. Inicia sesión para aceptar la invitación.',
  "Il tuo account è pronto, ma l'invito è stato ritirato. Accedi con la tua email.":
    'Tu cuenta está lista, pero la invitación se ha retirado. Inicia sesión con tu correo.',
  'Questo invito è per un altro indirizzo email. Accedi con quello per accettarlo.':
    'Esta invitación es para otro correo. Inicia sesión con ese para aceptarla.',
  'Collabori già con questo account': 'Ya colaboras en esta cuenta',
  'This link is no longer valid. Ask for a new one.': 'Este enlace ya no vale. Pide uno nuevo.',
  'Your plan does not include sub-accounts. Upgrade to use this.':
    'Tu plan no incluye subcuentas. Pásate a un plan superior para usarlas.',
  'A picture or file of that time is no longer kept, so this cannot be restored.':
    'Ya no se conserva una imagen o un archivo de entonces, así que no se puede restaurar.',
  'Password richiesta': 'La contraseña es obligatoria',
  'Credenziali non valide': 'Credenciales no válidas',
  'Inserisci un prezzo valido, come 19.90': 'Escribe un precio válido, como 19.90',
  'Il prezzo scontato non può superare quello pieno': 'El precio rebajado no puede superar el normal',
  'La percentuale deve essere tra 0 e 100': 'El porcentaje debe estar entre 0 y 100',
  'URL non valido': 'La dirección no es válida',
};
