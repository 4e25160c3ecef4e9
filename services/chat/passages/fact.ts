import type { Language } from '#contracts/kernel/languages.ts';

/** A fact of a house, told in a sentence of the product's own. */
export type Fact =
  | { readonly kind: 'wifi'; readonly network: string; readonly password: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'withheld' }
  /** Said to the guest of a stay, before and after its time. */
  | { readonly kind: 'notNow' }
  | { readonly kind: 'address'; readonly place: string }
  | { readonly kind: 'checkin'; readonly time: string }
  | { readonly kind: 'checkout'; readonly time: string }
  | { readonly kind: 'early' }
  | { readonly kind: 'late' };

const SENTENCES = {
  wifi: {
    en: 'The WiFi network is {network}, the password is {password}.',
    it: 'La rete WiFi è {network}, la password è {password}.',
    es: 'La red wifi es {network} y la contraseña es {password}.',
    fr: 'Le réseau Wi-Fi est {network}, le mot de passe est {password}.',
    de: 'Das WLAN heißt {network}, das Passwort ist {password}.',
    pt: 'A rede Wi-Fi é {network} e a palavra-passe é {password}.',
  },
  network: {
    en: 'The WiFi network is {network}.',
    it: 'La rete WiFi è {network}.',
    es: 'La red wifi es {network}.',
    fr: 'Le réseau Wi-Fi est {network}.',
    de: 'Das WLAN heißt {network}.',
    pt: 'A rede Wi-Fi é {network}.',
  },
  password: {
    en: 'The WiFi password is {password}.',
    it: 'La password del WiFi è {password}.',
    es: 'La contraseña del wifi es {password}.',
    fr: 'Le mot de passe du Wi-Fi est {password}.',
    de: 'Das WLAN-Passwort ist {password}.',
    pt: 'A palavra-passe do Wi-Fi é {password}.',
  },
  code: {
    en: 'The access code is {code}.',
    it: 'Il codice di accesso è {code}.',
    es: 'El código de acceso es {code}.',
    fr: 'Le code d’accès est {code}.',
    de: 'Der Zugangscode ist {code}.',
    pt: 'O código de acesso é {code}.',
  },
  withheld: {
    en: 'Code and WiFi are in the link of your stay, which your host sent you.',
    it: 'Codice e WiFi sono nel link del tuo soggiorno, che ti ha mandato l’host.',
    es: 'El código y el wifi están en el enlace de tu estancia, que te envió tu anfitrión.',
    fr: 'Le code et le Wi-Fi sont dans le lien de votre séjour, que votre hôte vous a envoyé.',
    de: 'Code und WLAN finden Sie über den Link zu Ihrem Aufenthalt, den Ihnen Ihr Gastgeber geschickt hat.',
    pt: 'O código e o Wi-Fi estão no link da sua estadia, que o anfitrião lhe enviou.',
  },
  notNow: {
    en: 'Code and WiFi are on this page in time for your arrival, until check-out.',
    it: 'Codice e WiFi compaiono su questa pagina in tempo per il tuo arrivo, fino al check-out.',
    es: 'El código y el wifi aparecen en esta página a tiempo para tu llegada, hasta la salida.',
    fr: 'Le code et le Wi-Fi apparaissent sur cette page à temps pour votre arrivée, jusqu’au départ.',
    de: 'Code und WLAN stehen rechtzeitig zu Ihrer Ankunft auf dieser Seite, bis zum Check-out.',
    pt: 'O código e o Wi-Fi aparecem nesta página a tempo da sua chegada, até ao check-out.',
  },
  address: {
    en: 'The address is {place}.',
    it: 'L’indirizzo è {place}.',
    es: 'La dirección es {place}.',
    fr: 'L’adresse est {place}.',
    de: 'Die Adresse ist {place}.',
    pt: 'A morada é {place}.',
  },
  checkin: {
    en: 'Check-in: {time}.',
    it: 'Check-in: {time}.',
    es: 'Entrada: {time}.',
    fr: 'Arrivée\u00a0: {time}.',
    de: 'Check-in: {time}.',
    pt: 'Check-in: {time}.',
  },
  checkinFrom: {
    en: 'Check-in is from {time}.',
    it: 'Il check-in è dalle {time}.',
    es: 'La entrada es a partir de las {time}.',
    fr: 'L’arrivée se fait à partir de {time}.',
    de: 'Check-in ist ab {time} Uhr.',
    pt: 'O check-in é a partir das {time}.',
  },
  checkout: {
    en: 'Check-out: {time}.',
    it: 'Check-out: {time}.',
    es: 'Salida: {time}.',
    fr: 'Départ\u00a0: {time}.',
    de: 'Check-out: {time}.',
    pt: 'Check-out: {time}.',
  },
  checkoutBy: {
    en: 'Check-out is by {time}.',
    it: 'Il check-out è entro le {time}.',
    es: 'La salida es antes de las {time}.',
    fr: 'Le départ se fait avant {time}.',
    de: 'Check-out ist bis {time} Uhr.',
    pt: 'O check-out é até às {time}.',
  },
  early: {
    en: 'Early check-in is possible: just ask your host.',
    it: 'Il check-in anticipato è possibile: basta chiedere all’host.',
    es: 'Es posible entrar antes: pregunta a tu anfitrión.',
    fr: 'Une arrivée anticipée est possible\u00a0: demandez à votre hôte.',
    de: 'Früher einchecken ist möglich: Fragen Sie Ihren Gastgeber.',
    pt: 'É possível entrar mais cedo: basta perguntar ao anfitrião.',
  },
  late: {
    en: 'Late check-out is possible: just ask your host.',
    it: 'Il check-out posticipato è possibile: basta chiedere all’host.',
    es: 'Es posible salir más tarde: pregunta a tu anfitrión.',
    fr: 'Un départ tardif est possible\u00a0: demandez à votre hôte.',
    de: 'Später auschecken ist möglich: Fragen Sie Ihren Gastgeber.',
    pt: 'É possível sair mais tarde: basta perguntar ao anfitrião.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

const ONE_TIME = /^\d{1,2}[:.]\d{2}$/;

/** Says a fact in a language, with what the host wrote as it stands. */
export function sayFact(fact: Fact, language: Language): string {
  const values = Object.entries(fact).filter(([field]) => field !== 'kind');
  const written = new Map(values);
  return SENTENCES[sentenceOf(fact)][language].replace(
    /\{(\w+)\}/g,
    (_, name: string) => written.get(name) ?? '',
  );
}

function sentenceOf(fact: Fact): keyof typeof SENTENCES {
  switch (fact.kind) {
    case 'wifi':
      if (fact.password === '') return 'network';
      return fact.network === '' ? 'password' : 'wifi';
    case 'checkin':
      return ONE_TIME.test(fact.time) ? 'checkinFrom' : 'checkin';
    case 'checkout':
      return ONE_TIME.test(fact.time) ? 'checkoutBy' : 'checkout';
    default:
      return fact.kind;
  }
}
