import { type DemoBook, mapLink } from './demo-book.ts';
import { localTips } from './local-tips.ts';

/** The welcome book of Casa Ginestra as its hosts wrote it. */
export const italianBook: DemoBook = {
  emergency: {
    title: 'Emergenze',
    items: [
      {
        title: 'Numero unico 112',
        content:
          'Ambulanza, vigili del fuoco, carabinieri: sempre 112, gratis, anche senza credito e in inglese. Dite «Urbania, Strada delle Ginestre 14, la casa di pietra dopo il fienile rosso»: l’ambulanza ci conosce.',
      },
      {
        title: 'Guardia medica',
        content:
          'Di notte, nei festivi e dalle 10 del sabato, per ciò che non può aspettare il medico ma non è da ospedale: 116 117. L’ambulatorio è a Urbania, a dieci minuti da qui.',
      },
      {
        title: 'Pronto soccorso',
        content: `Ospedale Santa Maria della Misericordia, via Bonconte da Montefeltro, Urbino. Aperto giorno e notte, 25 minuti in auto.\n${mapLink('Ospedale Santa Maria della Misericordia Urbino')}`,
      },
      {
        title: 'Farmacia',
        content: `In corso Vittorio Emanuele II a Urbania, dalle 8.30 alle 12.30 e dalle 16 alle 19.30. Il cartello in vetrina dice chi è di turno la domenica.\n${mapLink('Farmacia Corso Vittorio Emanuele II Urbania')}`,
      },
      {
        title: 'Centro antiveleni',
        content:
          'Bacche, funghi, detersivi: Policlinico Gemelli di Roma, giorno e notte, 06 3054343. Tenete in mano la confezione mentre chiamate.',
      },
      {
        title: 'Cassetta del pronto soccorso ed estintori',
        content:
          'La cassetta verde è nel mobile del bagno al piano terra. Gli estintori sono due: accanto al camino e sul pianerottolo. La coperta antifiamma è appesa vicino al piano cottura.',
      },
      {
        title: 'Acqua, gas, corrente',
        content:
          'Perde acqua: rubinetto rosso sotto il lavello, un quarto di giro. Odore di gas: finestre aperte, nessun interruttore, fuori tutti, poi leva gialla a destra della porta. Il quadro elettrico è dietro la porta della dispensa.',
      },
      {
        title: 'Incendio di bosco',
        content:
          'D’estate basta poco. Se vedete fumo, 112 oppure 1515, e scendete in auto verso Urbania, mai verso il crinale. Poi avvisateci.',
      },
    ],
  },
  rules: {
    title: 'Regole della casa',
    items: [
      {
        title: 'Silenzio dopo le 23',
        content:
          'In collina una risata arriva fino alla casa di Ivo, che alle cinque si alza per le pecore. In giardino si resta quanto si vuole, ma piano.',
      },
      {
        title: 'Si fuma fuori',
        content:
          'Sotto il fico c’è un posacenere con il coperchio. Da giugno a settembre mai nel prato: l’erba è secca e basta una scintilla.',
      },
      {
        title: 'Cani benvenuti',
        content:
          'Fino a due, con ciotole e cuccia già qui. Sui divani no, per favore; nel letto fingiamo di non saperlo, ma usate il telo blu dell’armadio.',
      },
      {
        title: 'Chi dorme qui',
        content:
          'I posti letto sono sei e la casa sta bene in sei. Se gli amici si fermano a cena ci fa piacere; se si fermano a dormire, scriveteci prima.',
      },
      {
        title: 'Fuoco e braci',
        content:
          'Camino e forno a legna sì, con qualcuno accanto. Braci nel secchio di zinco, mai nel bidone. Dal 1° luglio al 15 settembre niente fuochi all’aperto: è legge, non una nostra fissazione.',
      },
      {
        title: 'L’acqua è del pozzo',
        content:
          'Si beve ed è buonissima, ma in agosto si abbassa. Docce da canzone breve, lavatrice a carico pieno. Il giardino lo annaffiamo noi.',
      },
      {
        title: 'Quando tira vento',
        content:
          'Il garbino arriva all’improvviso. Se uscite, chiudete le persiane al piano di sopra e abbassate l’ombrellone: ne abbiamo già ripescati due dal campo di Ivo.',
      },
      {
        title: 'Se si rompe qualcosa',
        content:
          'Succede. Un bicchiere è un bicchiere, non diteci nemmeno grazie. Per il resto basta un messaggio subito, così chi arriva dopo trova tutto a posto.',
      },
    ],
  },
  checkin: {
    title: 'Arrivo e partenza',
    items: {
      checkinTime: '16:00',
      checkoutTime: '10:30',
      earlyCheckin: true,
      earlyCheckinDescription:
        'Se la notte prima la casa è libera, entrate dalle 13 senza pagare nulla: chiedetecelo due giorni prima. In ogni caso, dalle 11 potete lasciare le valigie nel fienile.',
      lateCheckout: true,
      lateCheckoutDescription:
        'Fino alle 14 con 30 €, se quel giorno non arriva nessuno. La domenica d’inverno è un regalo nostro.',
      instructions: [
        'Arrivate con calma: non serve aspettarci, entrate da soli a qualunque ora dopo le 16. L’ultimo chilometro è bianco ma buono; al fienile rosso tenete la destra.',
        '',
        '1. Parcheggiate sotto il pergolato e salite i tre scalini: la luce sopra la porta si accende da sola.',
        '2. La cassetta delle chiavi è a sinistra della porta, dietro il vaso di rosmarino. Componete 4728 e tirate giù lo sportellino.',
        '3. Dentro trovate due mazzi. La chiave lunga apre il portone (due giri a sinistra, e tirate la porta verso di voi), quella piccola la portafinestra del giardino.',
        '4. Richiudete la cassetta e mescolate i numeri.',
        '5. Luci: gli interruttori dell’ingresso sono a destra, ad altezza di nonna, cioè più in basso di quanto pensiate.',
        '6. Riscaldamento: il termostato è in fondo al corridoio. Girate la ghiera su 20 e in mezz’ora la casa è calda. L’acqua calda c’è già.',
        '7. Fotografate i documenti e mandateceli in chat entro sera: la legge ci chiede di registrarvi entro 24 ore. Poi cancelliamo le foto.',
        '',
        'Quando partite, entro le 10.30:',
        '- lasciate gli asciugamani nella vasca e i letti sfatti, ci pensiamo noi;',
        '- avviate la lavastoviglie e portate giù i rifiuti;',
        '- termostato a 16, persiane accostate, luci spente;',
        '- chiavi nella cassetta, numeri mescolati. E un saluto alla casa, che ci tiene.',
      ].join('\n'),
      fileUrl: '',
      linkUrl: mapLink('Strada delle Ginestre 14, 61049 Urbania PU'),
      videoUrl: '',
    },
  },
  guides: {
    title: 'Come funziona',
    items: [
      {
        title: 'Piano a induzione',
        content:
          '1. Tenete premuto il lucchetto per tre secondi, finché la spia si spegne.\n2. Posate la pentola: vanno bene quelle del cassetto grande, il rame è solo bello da vedere.\n3. Toccate il cerchio della piastra, poi il numero da 1 a 9. Per bollire l’acqua, P.\nSe lampeggia una U, la pentola non è adatta.',
      },
      {
        title: 'Caffè con la moka',
        content:
          'Moka e macinato sono nella dispensa, ripiano di mezzo. Acqua fino alla valvola, caffè a montagnetta senza pressare, piastra piccola sul 5 con il dischetto d’acciaio sotto. Quando borbotta è pronta. Si sciacqua solo con l’acqua: il sapone le fa male.',
      },
      {
        title: 'Lavatrice',
        content:
          'È in bagno, al piano terra. Detersivo nello scomparto II, rubinetto azzurro aperto. Per quasi tutto: Cotone 40 rapido, 59 minuti. Lo stendino è dietro la porta; con il sole, i fili sono tra i due meli. Alla fine l’oblò resta bloccato due minuti: non forzatelo.',
      },
      {
        title: 'Lavastoviglie',
        content:
          'Pastiglie sotto il lavello. Programma Eco per la notte (tre ore), Rapido dopo pranzo (40 minuti). I calici a stelo lavateli a mano, per favore: sono quelli del matrimonio.',
      },
      {
        title: 'Caldaia e acqua calda',
        content:
          'È nell’armadio bianco della dispensa e di solito non va toccata. Se l’acqua resta fredda, guardate la lancetta: sotto 1 girate di poco la manopola nera, fino a 1,5, e richiudete. Poi premete Reset per cinque secondi. Se non riparte, chiamate Marco.',
      },
      {
        title: 'Camino',
        content:
          '1. Tirate la leva a sinistra: aria aperta.\n2. Due ciocchi sotto, rametti incrociati sopra, accendifuoco in cima: si accende dall’alto e non fa fumo.\n3. Chiudete lo sportello quando la fiamma è viva.\nLegna nel cesto e sotto la tettoia. Prima di dormire, sportello chiuso e leva a metà.',
      },
      {
        title: 'Se salta la corrente',
        content:
          'Abbiamo 4,5 kW: forno, lavatrice e asciugacapelli insieme sono troppi. Spegnetene uno, aprite la porta della dispensa e rialzate la levetta più grande del quadro. Se fuori è buio anche da Ivo, è un guasto in linea: le candele sono nel primo cassetto.',
      },
      {
        title: 'Televisione e giradischi',
        content:
          'Un solo telecomando, quello nero. Tasto Casa per le app: entrate con il vostro account e, alla fine, Esci da tutti. I dischi del nonno si possono ascoltare tutti, Mina compresa; la puntina appoggiatela con la levetta.',
      },
    ],
  },
  local: {
    title: 'Nei dintorni',
    items: localTips({
      nives: {
        title: 'Trattoria da Nives',
        description:
          'Il nostro pranzo della domenica: passatelli in brodo, coniglio in porchetta, crostata di visciole. Sei tavoli, quindi telefonate il giorno prima. Chiuso il lunedì. Circa 28 € a testa con il vino.',
      },
      cresceria: {
        title: 'Cresceria del Ponte',
        description:
          'La crescia sfogliata calda di piastra, con prosciutto e casciotta oppure erbe di campo. Si ordina al banco e si mangia sul muretto, guardando il Metauro. Dalle 18.30 finché c’è impasto; 6 €.',
      },
      treLumi: {
        title: 'Osteria Tre Lumi',
        description:
          'Per il tartufo senza cerimonie: uova, tagliatelle, scaglie generose. In autunno il bianco, in estate lo scorzone, che costa un terzo. Con i bambini chiedete la saletta sul retro.',
      },
      palazzoDucale: {
        title: 'Palazzo Ducale di Urbino',
        description:
          'Piero della Francesca, Raffaello e lo studiolo di Federico, tutto intarsi. Andateci all’apertura e cominciate dallo studiolo: alle 11 arrivano i gruppi. Il lunedì di solito è chiuso. A 25 minuti d’auto.',
      },
      furlo: {
        title: 'Gola del Furlo',
        description:
          'La strada romana passa nella roccia, l’acqua è verde e in alto girano le aquile. La passeggiata lungo il lago è piana e va bene anche con il passeggino. La luce migliore è dalle 9 alle 11.',
      },
      domusDelMito: {
        title: 'Domus del Mito',
        description:
          'Mille metri quadrati di mosaici romani, trovati sotto un campo: ci si cammina sopra su passerelle. Un’ora basta. Gli orari cambiano con la stagione: telefonate prima di partire.',
      },
      fermignano: {
        title: 'Torre e cascata di Fermignano',
        description:
          'Il ponte, la torre e il Metauro che salta sotto le case: cinque minuti di meraviglia e un gelato. Fermatevi tornando da Urbino, quando la torre si accende.',
      },
      market: {
        title: 'Mercato del giovedì',
        description:
          'Dalle 7.30 alle 13 il centro è tutto un banco. Per noi: pecorino dal furgone bianco in fondo, pesche dal signore con il cappello, porchetta prima delle 11, perché poi è finita.',
      },
      fiordalba: {
        title: 'Ceramiche Fiordalba',
        description:
          'Urbania si chiamava Casteldurante e la sua maiolica andava in tutta Europa. Fiordalba dipinge ancora a mano, e se la bottega è calma vi fa provare il tornio. Una tazzina, 14 €.',
      },
      valdimeta: {
        title: 'Caseificio Valdimeta',
        description:
          'Casciotta d’Urbino appena fatta e ricotta ancora tiepida, se arrivate prima delle 10. Hanno il sottovuoto per il viaggio. Chiuso la domenica.',
      },
      enoteca: {
        title: 'Enoteca Sotto i Portici',
        description:
          'Un bicchiere di Bianchello del Metauro, un tagliere e, il venerdì, qualcuno che suona. D’estate i tavoli arrivano in mezzo al corso. Aperto dalle 18 a mezzanotte.',
      },
      albornoz: {
        title: 'Tramonto alla Fortezza Albornoz',
        description:
          'Il prato davanti ai torricini: tutta Urbino viene qui con una birra e una coperta quando il sole va giù. Poi si scende a piedi in piazza della Repubblica, piena di studenti fino a tardi.',
      },
      monteNerone: {
        title: 'Le stelle dal Monte Nerone',
        description:
          'A 1.500 metri non c’è un lampione. In agosto portate giacca, coperta e il thermos che trovate in dispensa. Quaranta minuti di curve: guida chi non ha bevuto.',
      },
    }),
  },
  contact: {
    title: 'Contatti',
    items: [
      {
        title: 'Giulia, di casa',
        content:
          'Per qualunque domanda, dalle 8 alle 22: +39 300 000 0114. Un messaggio è perfetto, rispondo di solito in un quarto d’ora. Italiano, inglese, francese.',
      },
      {
        title: 'Marco, per i guasti',
        content:
          'Caldaia, chiavi, corrente: +39 300 000 0115. Se è urgente, anche di notte. Vive a Urbania: dieci minuti e arriva.',
      },
      {
        title: 'Ivo, il vicino',
        content:
          'La casa con il trattore, 400 metri più su. È in pensione, sa tutto e non ha il cellulare: bussate fino alle 20. Se vi offre il vino, ditegli di sì.',
      },
      {
        title: 'Loredana, pulizie e biancheria',
        content:
          'Per un cambio di lenzuola in più (15 € a letto) o una pulizia a metà soggiorno (45 €): +39 300 000 0127, da lunedì a sabato dalle 9 alle 17.',
      },
      {
        title: 'Taxi Feltresco',
        content:
          'Piero, otto posti e seggiolini: +39 0722 000 118. Per la stazione e per le cene con il vino; la sera prenotate entro le 18.',
      },
      { title: 'Posta', content: 'Per ricevute, foto e cose dimenticate: casa@ginestra.example' },
    ],
  },
  extras: {
    title: 'Qualcosa in più',
    items: [
      {
        title: 'Cesto della colazione · 9 € a persona',
        content:
          'Pane di Urbania ancora caldo, ricotta, marmellata di visciole, uova delle galline di Ivo, yogurt, frutta. Appeso alla maniglia alle 8. Ditecelo entro le 20 della sera prima.',
      },
      {
        title: 'Biciclette elettriche · 25 € al giorno',
        content:
          'Quattro, nel fienile, con caschi e borse; c’è anche il carrellino per i piccoli (10 €). La batteria basta per Urbino e ritorno. Mezza giornata, 15 €.',
      },
      {
        title: 'In cucina con Nonna Elda · 55 € a persona',
        content:
          'Si tira la sfoglia, si fanno passatelli e crescia, poi si pranza insieme. Da due a sei persone, martedì e sabato alle 10, tre ore. I bambini sotto i 10 anni impastano gratis.',
      },
      {
        title: 'A tartufi con Birba · 60 € a persona',
        content:
          'Due ore nel bosco con Renzo e il suo lagotto; quello che Birba trova finisce sulle uova. Da fine settembre a dicembre e da giugno ad agosto, alle 8. Scarponcini.',
      },
      {
        title: 'Cesta di legna · 8 €',
        content:
          'La prima è compresa. Le altre le porta Marco, rovere asciutto di due anni: basta un messaggio prima delle 17.',
      },
      {
        title: 'Vino di Ivo · 7 € la bottiglia',
        content:
          'Bianchello e Sangiovese sono nella nicchia sotto la scala. Segnate sul quaderno quello che bevete.',
      },
      {
        title: 'Lettino e seggiolone · gratis',
        content:
          'Con lenzuolini, cancelletto per la scala e vaschetta. Ditecelo prima di arrivare e li trovate montati.',
      },
    ],
  },
  garbage: {
    title: 'Rifiuti',
    items: [
      {
        title: 'Lunedì · organico, bidone marrone',
        content:
          'Avanzi, fondi di caffè, tovaglioli di carta, nei sacchetti compostabili che trovate sotto il lavello. I bidoni si portano al fienile rosso la sera prima, dopo le 20.',
      },
      {
        title: 'Martedì · plastica e metalli, bidone giallo',
        content: 'Bottiglie schiacciate, vaschette, lattine, barattoli sciacquati. Sfusi, senza sacco nero.',
      },
      {
        title: 'Mercoledì · carta, bidone azzurro',
        content:
          'Scatole piegate, giornali, cartoni del latte. Il cartone della pizza solo se è pulito; se è unto, organico.',
      },
      {
        title: 'Giovedì · di nuovo organico, bidone marrone',
        content: 'D’estate non saltatelo: ve lo ricorda il naso.',
      },
      {
        title: 'Venerdì · indifferenziato, bidone grigio',
        content:
          'Quel che resta: pannolini, spugne, stoviglie rotte avvolte nella carta. Un sacco a settimana basta.',
      },
      {
        title: 'Vetro · campana verde, quando volete',
        content:
          'Bottiglie e vasetti senza tappo nella campana al bivio, 900 metri sotto casa; non dopo le 21, che fa fracasso.',
      },
      {
        title: 'Se partite prima della raccolta',
        content: 'Lasciate i sacchi chiusi nei bidoni del fienile: li mette fuori Marco il giorno giusto.',
      },
    ],
  },
  parking: {
    title: 'Parcheggio',
    items: [
      {
        title: 'Qui a casa',
        content:
          'Due posti all’ombra sotto il pergolato, un terzo davanti al fienile. È tutto nostro e gratuito. Non fermatevi sul ciglio: alle sei passa il trattore di Ivo.',
      },
      {
        title: 'Ricarica elettrica',
        content:
          'La presa da 3,7 kW è sul muro del fienile, il cavo Type 2 nell’armadietto. 0,45 € al kWh: fotografate il contatore prima e dopo.',
      },
      {
        title: 'Urbania',
        content: `Gratis e senza limiti nei parcheggi fuori dalle mura, poi cinque minuti a piedi. In piazza San Cristoforo disco orario di un’ora; il giovedì dalle 6 alle 14 c’è il mercato e si sgombra.\n${mapLink('Parcheggio Urbania centro storico')}`,
      },
      {
        title: 'Urbino',
        content: `Il centro è zona a traffico limitato, con telecamere. Lasciate l’auto a Borgo Mercatale, a pagamento, e salite con l’ascensore. La mattina entro le 10 si trova posto.\n${mapLink('Parcheggio Borgo Mercatale Urbino')}`,
      },
      {
        title: 'Con la neve',
        content:
          'Da metà novembre ad aprile servono gomme invernali o catene a bordo. Se nevica davvero, fermatevi al bivio e chiamate Marco: scende lui con il trattore.',
      },
    ],
  },
  transport: {
    title: 'Come muoversi',
    items: [
      {
        title: 'In auto',
        content:
          'Dalla A14 uscita Fano, poi la superstrada per Fossombrone (senza pedaggio) e giù per Fermignano e Urbania: 50 minuti. Da Urbania sono 7 chilometri. Il navigatore propone la scorciatoia del fosso: non dategli retta.',
      },
      {
        title: 'In treno fino a Pesaro',
        content:
          'È la stazione più comoda: un’ora e mezza da Bologna, un’ora in auto da qui. Piero del taxi vi viene a prendere per 85 €, in quattro come in otto.',
      },
      {
        title: 'Autobus Urbania–Urbino',
        content:
          'Da viale Michelangelo, nei giorni feriali, alle 7.05, 9.35, 13.20 e 17.45; ritorno da Borgo Mercatale alle 8.10, 12.30, 14.15 e 18.40. Mezz’ora. Controllate la sera prima su https://www.adriabus.eu',
      },
      {
        title: 'Dagli aeroporti',
        content:
          'Rimini e Ancona sono a un’ora e un quarto, Bologna a due ore e un quarto. Per l’auto a noleggio prenotate con anticipo: la domenica molti sportelli chiudono alle 13.',
      },
      {
        title: 'In bicicletta',
        content:
          'Dalla porta a Urbania, 25 minuti, tutta discesa; il ritorno è un’altra storia, 240 metri di salita. Per questo ci sono le elettriche.',
      },
      {
        title: 'A piedi',
        content:
          'Il sentiero con il segno bianco e rosso parte dietro il forno: un’ora fino alla chiesetta di San Pietro, fontana a metà strada. A giugno camminate dentro la ginestra.',
      },
    ],
  },
  module: {
    title: 'Con i bambini',
    sectionMetadata: {
      title: 'Con i bambini',
      icon: 'star',
      description: 'Giochi, gite corte e qualche segreto della casa',
      isCustom: true,
    },
    items: [
      {
        title: 'La cassapanca dei giochi',
        content:
          'Sotto la finestra del soggiorno: costruzioni, carte, colori, un teatrino. Si può tirare fuori tutto, purché la sera torni dentro.',
      },
      {
        title: 'La caccia ai sette animali',
        content:
          'Il nonno ne ha scolpiti sette nelle pietre dei muri: gufo, riccio, gatto… L’ultimo è difficile. Chi li trova tutti scrive il nome sul quaderno rosso.',
      },
      {
        title: 'Le galline di Ivo',
        content:
          'Alle 17 si dà il becchime. Bussate, salutate e portate le bucce della mela: un uovo a testa è garantito.',
      },
      {
        title: 'Piedi nel Metauro',
        content: `Al Barco, appena fuori Urbania, la riva è bassa e i sassi sono piatti: dighe, barchette, merenda. Solo i piedi, e con un grande accanto. Scarpette da scoglio nel baule dell’ingresso, dal 24 al 36.\n${mapLink('Barco Ducale Urbania')}`,
      },
      {
        title: 'Quando piove',
        content:
          'A Urbania, nella chiesa dei Morti, ci sono le mummie: dieci minuti di brividi, dai sette anni in su. Poi cioccolata calda sotto i portici.',
      },
      {
        title: 'Piccoli pericoli',
        content:
          'Il pozzo è chiuso con il lucchetto e così deve restare. La scala ha il cancelletto; la bocca del forno a legna resta calda fino al mattino.',
      },
    ],
  },
};
