import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { byLanguage, formsIn } from './words/words.ts';

/** Something that a guest says without asking for anything in the house, by what is said back. */
const COURTESIES = ['automaton', 'thanks', 'farewell', 'greeting', 'agreement'] as const;
type Courtesy = (typeof COURTESIES)[number];

/** Words of one language: those by which each courtesy is known, and those that only go along with them. */
type CourtesyWords = Readonly<Record<Courtesy | 'along', string>>;

const WORDS: Readonly<Record<Language, CourtesyWords>> = {
  en: {
    automaton: 'robot bot ai human person',
    thanks: 'thanks thank thx ty cheers',
    farewell: 'bye goodbye farewell',
    greeting: 'hello hi hey morning afternoon evening',
    agreement: 'ok okay perfect great super nice cool',
    along:
      'you u so very much many a an lot for your the help all again good day have no yes that was is this are am i talking to real there everyone kind s m re',
  },
  it: {
    automaton: 'robot bot ai umano umana persona',
    thanks: 'grazie',
    farewell: 'arrivederci addio buonanotte',
    greeting: 'ciao salve buongiorno buonasera buondi ehi',
    agreement: 'ok perfetto ottimo bene serata giornata',
    along:
      'mille tante molte infinite a te voi lei tutti per l aiuto il tuo vostro dell sei siete e un una vera vero reale con chi parlo sto parlando va gentile gentilissimi molto di nuovo no si buona buon davvero',
  },
  es: {
    automaton: 'robot bot ia humano humana persona',
    thanks: 'gracias',
    farewell: 'adios chao luego',
    greeting: 'hola buenas buenos',
    agreement: 'ok vale perfecto genial',
    along:
      'muchas mil muchisimas a todos por la el ayuda tu su eres es un una real de verdad hablo estoy hablando con y muy amable no si dias tardes noches todo hasta',
  },
  fr: {
    automaton: 'robot bot ia humain humaine personne',
    thanks: 'merci',
    farewell: 'revoir adieu',
    greeting: 'bonjour bonsoir salut coucou',
    agreement: 'ok parfait super accord journee soiree',
    along:
      'beaucoup mille fois bien a tous toutes pour votre ton l aide es etes tu vous un une vrai vraie je parle avec ce c est que et d tres gentil non oui au bonne encore',
  },
  de: {
    automaton: 'roboter bot ki mensch person',
    thanks: 'danke dank dankeschon',
    farewell: 'tschuss wiedersehen',
    greeting: 'hallo hi hey moin servus guten',
    agreement: 'ok super perfekt klar',
    along:
      'vielen dir euch ihnen sehr schon herzlichen tausend fur die eure ihre deine hilfe an alle bist sind du sie ein eine echter echte echt rede spreche ich mit einem einer ist das und alles gut nein ja tag abend morgen auf nochmal',
  },
  pt: {
    automaton: 'robo robot bot ia humano humana pessoa',
    thanks: 'obrigado obrigada obrigados valeu',
    farewell: 'adeus tchau logo',
    greeting: 'ola oi bom boa',
    agreement: 'ok perfeito otimo',
    along:
      'muito muitissimo mil a todos pela pelo ajuda sua tua es e voce tu um uma real de verdade verdadeira estou falo falar com nao sim dia tarde noite ate mais tudo bem',
  },
};

const SAID_BACK: Readonly<Record<Courtesy, Readonly<Record<Language, string>>>> = {
  greeting: {
    en: 'Hello! Ask me what you need for your stay: WiFi, arrival, rubbish, what is nearby.',
    it: 'Ciao! Chiedimi quello che ti serve per il soggiorno: WiFi, arrivo, rifiuti, cosa c’è nei dintorni.',
    es: '¡Hola! Pregúntame lo que necesites para tu estancia: wifi, llegada, basura, qué hay cerca.',
    fr: 'Bonjour ! Demandez-moi ce qu’il vous faut pour votre séjour : Wi-Fi, arrivée, poubelles, ce qu’il y a autour.',
    de: 'Hallo! Fragen Sie mich, was Sie für Ihren Aufenthalt brauchen: WLAN, Ankunft, Müll, was in der Nähe ist.',
    pt: 'Olá! Pergunte-me o que precisar para a sua estadia: Wi-Fi, chegada, lixo, o que há por perto.',
  },
  thanks: {
    en: 'You’re welcome! Enjoy your stay.',
    it: 'Prego! Buon soggiorno.',
    es: '¡De nada! Disfruta de tu estancia.',
    fr: 'Avec plaisir ! Bon séjour.',
    de: 'Gern geschehen! Einen schönen Aufenthalt.',
    pt: 'De nada! Boa estadia.',
  },
  farewell: {
    en: 'Goodbye, and have a good trip!',
    it: 'Arrivederci, e buon viaggio!',
    es: '¡Adiós y buen viaje!',
    fr: 'Au revoir, et bon voyage !',
    de: 'Auf Wiedersehen und gute Reise!',
    pt: 'Adeus e boa viagem!',
  },
  agreement: {
    en: 'Enjoy your stay!',
    it: 'Buon soggiorno!',
    es: '¡Disfruta de tu estancia!',
    fr: 'Bon séjour !',
    de: 'Einen schönen Aufenthalt!',
    pt: 'Boa estadia!',
  },
  automaton: {
    en: 'No person is writing here: these answers come by themselves, from what stands in the book of the house.',
    it: 'Qui non scrive una persona: le risposte arrivano da sole, da quello che c’è nel libro della casa.',
    es: 'Aquí no escribe ninguna persona: las respuestas salen solas de lo que dice el libro de la casa.',
    fr: 'Personne n’écrit ici : ces réponses viennent d’elles-mêmes de ce que dit le livre de la maison.',
    de: 'Hier schreibt kein Mensch: Die Antworten kommen von selbst aus dem, was im Buch des Hauses steht.',
    pt: 'Aqui não escreve nenhuma pessoa: as respostas vêm por si do que está no livro da casa.',
  },
};

/** Words by which a person is one for whom something is: *how much for one person?* */
const FOR = new Set('for per por para pour fur'.split(' '));

const sets = byLanguage((language) => {
  const words = WORDS[language];
  const setOf = (what: Courtesy | 'along') => new Set(words[what].split(' '));
  const courtesies = COURTESIES.map((courtesy) => [courtesy, setOf(courtesy)] as const);
  return { courtesies, all: new Set(Object.values(words).flatMap((some) => some.split(' '))) };
});

/** Sentence for a guest who asks for nothing. */
export interface SaidBack {
  readonly words: string;
  readonly language: Language;
  /** True where the guest may want a person. */
  readonly wantsPerson: boolean;
}

/**
 * Returns what is said back to a greeting, to thanks, and to whoever asks whether a person answers, in the language that it is
 * said in; `undefined` for all that has another word in it.
 */
export function sayBack(text: string, ofPage: Language): SaidBack | undefined {
  const forms = formsIn(text);
  for (const language of new Set([ofPage, ...LANGUAGES])) {
    const { courtesies, all } = sets[language];
    if (!forms.every((form) => all.has(form))) continue;
    const [courtesy] =
      courtesies.find(
        ([which, some]) => isMeant(which, text, forms) && forms.some((form) => some.has(form)),
      ) ?? [];
    if (courtesy !== undefined) return said(courtesy, language);
  }
  return undefined;
}

/** Tells whether a text can be meant as a courtesy, whatever its words. */
function isMeant(which: Courtesy, text: string, forms: readonly string[]): boolean {
  if (which === 'automaton') return !forms.some((form) => FOR.has(form));
  // *This evening?* goes on from a question before, as *¿y luego?* does.
  return !text.includes('?') || which === 'thanks' || (which === 'greeting' && forms.length === 1);
}

const said = (courtesy: Courtesy, language: Language): SaidBack => ({
  words: SAID_BACK[courtesy][language],
  language,
  wantsPerson: courtesy === 'automaton',
});
