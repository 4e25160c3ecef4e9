import type { Sentences } from '../../sentences.ts';

export const sentences: Sentences = {
  Required: 'Campo obrigatório',
  'Invalid email': 'E-mail inválido',
  'Password is required': 'Escreva a palavra-passe',
  'Password must be at least 8 characters': 'A palavra-passe deve ter pelo menos 8 caracteres',
  "Passwords don't match": 'As palavras-passe não coincidem',
  'Invalid email or password': 'E-mail ou palavra-passe incorretos',
  'This email is already taken. Sign in instead, or use another one.':
    'Este e-mail já está registado. Entre com ele, ou use outro.',
  'This password is too common. Please choose another one.':
    'Esta palavra-passe é demasiado comum. Escolha outra.',
  'Too many attempts. Please wait a moment and try again.':
    'Demasiadas tentativas. Aguarde um momento e tente de novo.',
  'Property name is required': 'O nome do alojamento é obrigatório',
  'URL slug is required': 'O slug do URL é obrigatório',
  'Slug must contain only lowercase letters, numbers, and hyphens':
    'O slug só pode ter minúsculas, números e hífenes',
  'This URL slug is reserved. Please choose a different one.': 'Este slug está reservado. Escolha outro.',
  'This URL slug is already taken. Please choose a different one.':
    'Este slug já está em uso. Escolha outro.',
  'Address is required': 'A morada é obrigatória',
  'City is required': 'A cidade é obrigatória',
  'Country is required': 'O país é obrigatório',
  'Welcome title is required': 'O título de boas-vindas é obrigatório',
  'Welcome message is required': 'A mensagem de boas-vindas é obrigatória',
  'At most 64 KB': 'No máximo 64 KB',
  'Il nome della proprietà è obbligatorio': 'O nome do alojamento é obrigatório',
  'La città è obbligatoria': 'A cidade é obrigatória',
  'Il paese è obbligatorio': 'O país é obrigatório',
  'URL può contenere solo lettere minuscole, numeri e trattini':
    'O URL só pode conter letras minúsculas, números e hífenes',
  'URL deve essere tra 3 e 50 caratteri': 'O URL deve ter entre 3 e 50 caracteres',
  'Questo URL è riservato. Scegline un altro.': 'Este URL está reservado. Escolha outro.',
  'Must be at most 64 KB': 'No máximo 64 KB',
  'Must be at most 255 characters': 'No máximo 255 caracteres',
  'Must be at most 500 characters': 'No máximo 500 caracteres',
  'Must be at most 1024 characters': 'No máximo 1024 caracteres',
  'At most 200 items a section': 'No máximo 200 entradas por secção',
  'This custom URL is already taken. Please choose a different one.':
    'Este URL personalizado já está em uso. Escolha outro.',
  'Password attuale richiesta': 'Escreva a palavra-passe atual',
  'La nuova password deve essere di almeno 8 caratteri':
    'A nova palavra-passe deve ter pelo menos 8 caracteres',
  'Conferma password richiesta': 'Confirme a palavra-passe',
  'Le password non corrispondono': 'As palavras-passe não coincidem',
  'Email non valida': 'E-mail inválido',
  'Password richiesta per confermare': 'Escreva a sua palavra-passe para confirmar',
  'La password attuale non è corretta': 'A palavra-passe atual não está correta',
  'This email is already taken. Please use another one.': 'Este e-mail já está em uso. Escolha outro.',
  'You are not allowed to do this. Ask the owner of the account.':
    'Não tem permissão para o fazer. Fale com o titular da conta.',
  'Property not found': 'Alojamento não encontrado',
  'Inserisci email e almeno un permesso': 'Escreva um e-mail e escolha pelo menos uma permissão',
  'Seleziona almeno un permesso': 'Escolha pelo menos uma permissão',
  'Hai già invitato questa email': 'Já enviou um convite para este e-mail',
  'Non puoi invitare te stesso': 'Não pode enviar um convite a si próprio',
  "L'invito è già stato accettato": 'O convite já foi aceite',
  'Sub-account non trovato': 'Subconta não encontrada',
  'Compila tutti i campi': 'Preencha todos os campos',
  'Le password inserite non coincidono': 'As palavras-passe escritas não coincidem',
  'La password deve essere almeno di 6 caratteri': 'A palavra-passe deve ter pelo menos 6 caracteres',
  'Invito non valido': 'Convite inválido',
  "Esiste già un account con questa email. Accedi per accettare l'invito.":
    'Já existe uma conta com este e-mail. Entre para aceitar o convite.',
  "Il tuo account è pronto, ma l'invito è stato ritirato. Accedi con la tua email.":
    'A sua conta está pronta, mas o convite foi retirado. Entre com o seu e-mail.',
  'Questo invito è per un altro indirizzo email. Accedi con quello per accettarlo.':
    'Este convite é para outro e-mail. Entre com esse para o aceitar.',
  'Collabori già con questo account': 'Já colabora nesta conta',
  'This link is no longer valid. Ask for a new one.': 'Este link já não é válido. Peça um novo.',
  'Your plan does not include sub-accounts. Upgrade to use this.':
    'O seu plano não inclui subcontas. Passe para um plano superior para as usar.',
  'A picture or file of that time is no longer kept, so this cannot be restored.':
    'Uma imagem ou um ficheiro dessa altura já não existe, por isso não é possível repor.',
  'Password richiesta': 'A palavra-passe é obrigatória',
  'Credenziali non valide': 'Credenciais inválidas',
  'Inserisci un prezzo valido, come 19.90': 'Escreva um preço válido, como 19.90',
  'Il prezzo scontato non può superare quello pieno': 'O preço com desconto não pode exceder o normal',
  'La percentuale deve essere tra 0 e 100': 'A percentagem deve estar entre 0 e 100',
  'URL non valido': 'Este endereço não é válido',
};
