import { type DemoBook, mapLink } from './demo-book.ts';
import { localTips } from './local-tips.ts';

/** The welcome book of Casa Ginestra in Portuguese: the same facts, said as a host from Portugal would. */
export const portugueseBook: DemoBook = {
  emergency: {
    title: 'Emergências',
    items: [
      {
        title: 'Um número para tudo, o 112',
        content:
          'Ambulância, bombeiros, polícia: sempre o 112. É grátis, funciona sem saldo e atendem em inglês. Digam «Urbania, Strada delle Ginestre 14, a casa de pedra a seguir ao celeiro vermelho»: o pessoal da ambulância conhece-nos.',
      },
      {
        title: 'Médico de serviço',
        content:
          'À noite, nos feriados e a partir das 10h de sábado, para o que não pode esperar pelo médico mas também não é caso de hospital: 116 117. O consultório fica em Urbania, a dez minutos daqui.',
      },
      {
        title: 'Urgências',
        content: `Hospital Santa Maria della Misericordia, Via Bonconte da Montefeltro, Urbino. Aberto dia e noite, a 25 minutos de carro.\n${mapLink('Ospedale Santa Maria della Misericordia Urbino')}`,
      },
      {
        title: 'Farmácia',
        content: `No Corso Vittorio Emanuele II, em Urbania, das 8h30 às 12h30 e das 16h às 19h30. O cartaz na montra diz qual está de serviço ao domingo.\n${mapLink('Farmacia Corso Vittorio Emanuele II Urbania')}`,
      },
      {
        title: 'Intoxicações',
        content:
          'Bagas, cogumelos, detergentes: Policlinico Gemelli, em Roma, dia e noite, 06 3054343. Liguem com a embalagem na mão.',
      },
      {
        title: 'Caixa de primeiros socorros e extintores',
        content:
          'A caixa verde está no móvel da casa de banho do rés do chão. Extintores há dois: ao lado da lareira e no patamar. A manta antifogo está pendurada junto à placa.',
      },
      {
        title: 'Água, gás, eletricidade',
        content:
          'Fuga de água: torneira vermelha debaixo do lava-loiça, um quarto de volta. Cheiro a gás: abram as janelas, não toquem em nenhum interruptor, todos lá para fora e só depois fechem a alavanca amarela à direita da porta. O quadro elétrico está atrás da porta da despensa.',
      },
      {
        title: 'Incêndio florestal',
        content:
          'No verão basta pouco. Se virem fumo, 112 ou 1515, e desçam de carro em direção a Urbania, nunca para o alto da serra. Depois avisem-nos.',
      },
    ],
  },
  rules: {
    title: 'Regras da casa',
    items: [
      {
        title: 'Silêncio a partir das 23h',
        content:
          'Na colina, uma gargalhada chega até casa do Ivo, que às cinco se levanta por causa das ovelhas. No jardim fica-se até às horas que se quiser, mas baixinho.',
      },
      {
        title: 'Fuma-se lá fora',
        content:
          'Debaixo da figueira há um cinzeiro com tampa. De junho a setembro, nunca no prado: a erva está seca e basta uma faísca.',
      },
      {
        title: 'Cães bem-vindos',
        content:
          'Até dois, com tigelas e cama já à espera. Nos sofás não, por favor; na cama fazemos de conta que não sabemos, mas usem a manta azul do armário.',
      },
      {
        title: 'Quem dorme cá',
        content:
          'As camas são seis e a casa sente-se bem com seis. Amigos para jantar, com todo o gosto; amigos para dormir, escrevam-nos antes.',
      },
      {
        title: 'Fogo e brasas',
        content:
          'Lareira e forno a lenha, sim, com alguém ao pé. As brasas vão para o balde de zinco, nunca para o lixo. De 1 de julho a 15 de setembro, nada de fogo ao ar livre: é a lei, não é mania nossa.',
      },
      {
        title: 'A água é do poço',
        content:
          'Bebe-se e é ótima, mas em agosto o nível baixa. Duches do tamanho de uma canção curta e máquina de lavar bem cheia. Do jardim tratamos nós.',
      },
      {
        title: 'Quando o vento se levanta',
        content:
          'O garbino chega sem avisar. Se saírem, fechem as portadas de cima e baixem o guarda-sol: já fomos buscar dois ao campo do Ivo.',
      },
      {
        title: 'Se alguma coisa se partir',
        content:
          'Acontece. Um copo é um copo, nem se fala nisso. Para o resto, basta uma mensagem logo na altura, e quem vier a seguir encontra tudo em ordem.',
      },
    ],
  },
  checkin: {
    title: 'Chegada e partida',
    items: {
      checkinTime: '16:00',
      checkoutTime: '10:30',
      earlyCheckin: true,
      earlyCheckinDescription:
        'Se a casa estiver livre na noite anterior, podem entrar a partir das 13h sem pagar nada: peçam-nos com dois dias de antecedência. Em qualquer caso, a partir das 11h podem deixar as malas no celeiro.',
      lateCheckout: true,
      lateCheckoutDescription:
        'Até às 14h por 30 €, se nesse dia não chegar ninguém. Aos domingos de inverno é oferta da casa.',
      instructions: [
        'Venham com calma: não é preciso esperar por nós, entrem sozinhos a qualquer hora depois das 16h. O último quilómetro é de terra batida, mas da boa; no celeiro vermelho, mantenham-se à direita.',
        '',
        '1. Estacionem debaixo da pérgola e subam os três degraus: a luz por cima da porta acende-se sozinha.',
        '2. O cofre das chaves está à esquerda da porta, atrás do vaso de alecrim. Marquem 4728 e puxem a tampa para baixo.',
        '3. Lá dentro há dois molhos. A chave comprida abre a porta de entrada (duas voltas para a esquerda, e puxem a porta), a pequena abre a porta envidraçada do jardim.',
        '4. Fechem o cofre e baralhem os números.',
        '5. Luzes: os interruptores da entrada estão à direita, à altura de uma avó, ou seja, mais abaixo do que se pensa.',
        '6. Aquecimento: o termóstato está ao fundo do corredor. Rodem o anel até ao 20 e em meia hora a casa está quente. Água quente já há.',
        '7. Fotografem os documentos e mandem-nos as fotografias por mensagem até à noite: a lei pede-nos que registemos os hóspedes em 24 horas. Depois apagamo-las.',
        '',
        'À partida, até às 10h30:',
        '- deixem as toalhas na banheira e as camas por fazer, disso tratamos nós;',
        '- ponham a máquina da loiça a trabalhar e levem o lixo para baixo;',
        '- termóstato nos 16, portadas encostadas, luzes apagadas;',
        '- chaves no cofre, números baralhados. E despeçam-se da casa, que ela faz questão.',
      ].join('\n'),
      fileUrl: '',
      linkUrl: mapLink('Strada delle Ginestre 14, 61049 Urbania PU'),
      videoUrl: '',
    },
  },
  guides: {
    title: 'Como funciona',
    items: [
      {
        title: 'Placa de indução',
        content:
          '1. Mantenham o cadeado premido durante três segundos, até a luz se apagar.\n2. Pousem o tacho: servem todos os da gaveta grande, os de cobre são só para enfeitar.\n3. Toquem no círculo da zona e depois num número de 1 a 9. Para ferver água, P.\nSe piscar um U, o tacho não serve.',
      },
      {
        title: 'Café na cafeteira italiana',
        content:
          'A cafeteira e o café moído estão na despensa, na prateleira do meio. Água até à válvula, café em montinho sem calcar, zona pequena no 5 com o disco de aço por baixo. Quando borbulhar, está pronto. Passa-se só por água: o detergente faz-lhe mal.',
      },
      {
        title: 'Máquina de lavar roupa',
        content:
          'Está na casa de banho do rés do chão. Detergente no compartimento II, torneira azul aberta. Para quase tudo: Cotone 40 rapido, 59 minutos. O estendal está atrás da porta; com sol, as cordas estão entre as duas macieiras. No fim, a porta fica trancada dois minutos: não a forcem.',
      },
      {
        title: 'Máquina de lavar loiça',
        content:
          'As pastilhas estão debaixo do lava-loiça. Programa Eco para a noite (três horas), Rapido depois do almoço (40 minutos). Os copos de pé alto lavam-se à mão, por favor: são os do casamento.',
      },
      {
        title: 'Caldeira e água quente',
        content:
          'Está no armário branco da despensa e normalmente não se lhe mexe. Se a água continuar fria, vejam o ponteiro: abaixo de 1, rodem um pouco o botão preto, até 1,5, e voltem a fechar. Depois carreguem cinco segundos em Reset. Se não arrancar, liguem ao Marco.',
      },
      {
        title: 'Lareira',
        content:
          '1. Puxem a alavanca para a esquerda: o ar fica aberto.\n2. Dois toros em baixo, gravetos cruzados por cima e a acendalha no topo: arde de cima para baixo e não deita fumo.\n3. Fechem a porta de vidro quando a chama estiver viva.\nHá lenha no cesto e debaixo do telheiro. Antes de dormir, porta fechada e alavanca a meio.',
      },
      {
        title: 'Se a luz for abaixo',
        content:
          'Temos 4,5 kW: forno, máquina de lavar e secador ao mesmo tempo são demais. Desliguem um, abram a porta da despensa e levantem a patilha maior do quadro. Se em casa do Ivo também estiver às escuras, a avaria é na linha: as velas estão na primeira gaveta.',
      },
      {
        title: 'Televisão e gira-discos',
        content:
          'Há um só comando, o preto. Tecla da casinha para as aplicações: entrem com a vossa conta e, no fim, terminem a sessão em todas. Os discos do avô podem ouvir-se todos, Mina incluída; pousem a agulha com a patilha pequena.',
      },
    ],
  },
  local: {
    title: 'Nos arredores',
    items: localTips({
      nives: {
        title: 'Trattoria da Nives',
        description:
          'O nosso almoço de domingo: passatelli em caldo, coelho com funcho bravo, tarte de ginja. São só seis mesas, por isso telefonem na véspera. Fecha à segunda-feira. Cerca de 28 € por pessoa, com vinho.',
      },
      cresceria: {
        title: 'Cresceria del Ponte',
        description:
          'A crescia sfogliata, o pão folhado destas colinas, acabada de sair da chapa, com presunto e queijo casciotta ou com ervas do campo. Pede-se ao balcão e come-se no murete, a olhar para o Metauro. A partir das 18h30, enquanto houver massa; 6 €.',
      },
      treLumi: {
        title: 'Osteria Tre Lumi',
        description:
          'Para comer trufa sem cerimónias: ovos, tagliatelle, lascas generosas. No outono a branca; no verão a scorzone, que custa um terço. Com crianças, peçam a salinha das traseiras.',
      },
      palazzoDucale: {
        title: 'Palácio Ducal de Urbino',
        description:
          'Piero della Francesca, Rafael e o estúdio do duque Federico, todo em embutidos de madeira. Vão à hora de abertura e comecem pelo estúdio: às 11h chegam os grupos. À segunda-feira costuma fechar. A 25 minutos de carro.',
      },
      furlo: {
        title: 'Garganta do Furlo',
        description:
          'A estrada romana passa por dentro da rocha, a água é verde e lá no alto andam águias às voltas. O passeio junto ao lago é plano e faz-se bem com carrinho de bebé. A melhor luz é das 9h às 11h.',
      },
      domusDelMito: {
        title: 'Domus del Mito',
        description:
          'Mil metros quadrados de mosaicos romanos, achados debaixo de um campo: anda-se por cima deles em passadiços. Uma hora chega. Os horários mudam com a época: telefonem antes de sair.',
      },
      fermignano: {
        title: 'Torre e cascata de Fermignano',
        description:
          'A ponte, a torre e o Metauro a saltar por baixo das casas: cinco minutos de encanto e um gelado. Parem no regresso de Urbino, quando a torre se ilumina.',
      },
      market: {
        title: 'Mercado de quinta-feira',
        description:
          'Das 7h30 às 13h o centro é todo ele uma banca. O que nós trazemos: pecorino da carrinha branca ao fundo, pêssegos do senhor do chapéu, porchetta antes das 11h, que depois já não há.',
      },
      fiordalba: {
        title: 'Ceramiche Fiordalba',
        description:
          'Urbania chamava-se Casteldurante e a sua majólica corria a Europa inteira. A Fiordalba ainda pinta à mão e, se a oficina estiver sossegada, deixa experimentar a roda de oleiro. Uma chávena de café, 14 €.',
      },
      valdimeta: {
        title: 'Queijaria Valdimeta',
        description:
          'Casciotta d’Urbino acabada de fazer e ricotta ainda morna, para quem chega antes das 10h. Embalam a vácuo para a viagem. Fecha ao domingo.',
      },
      enoteca: {
        title: 'Enoteca Sotto i Portici',
        description:
          'Um copo de Bianchello del Metauro, uma tábua de enchidos e, à sexta-feira, alguém a tocar. No verão as mesas chegam ao meio da rua. Aberta das 18h à meia-noite.',
      },
      albornoz: {
        title: 'Pôr do sol na fortaleza Albornoz',
        description:
          'Um relvado em frente aos dois torreões do palácio: Urbino inteira sobe até aqui com uma cerveja e uma manta quando o sol se põe. Depois desce-se a pé até à Piazza della Repubblica, cheia de estudantes até tarde.',
      },
      monteNerone: {
        title: 'As estrelas do Monte Nerone',
        description:
          'A 1500 metros não há um único candeeiro. Mesmo em agosto, levem casaco, manta e o termo que está na despensa. São quarenta minutos de curvas: conduz quem não bebeu.',
      },
    }),
  },
  contact: {
    title: 'Contactos',
    items: [
      {
        title: 'Giulia, a dona da casa',
        content:
          'Para qualquer pergunta, das 8h às 22h: +39 300 000 0114. Uma mensagem é o ideal, costumo responder num quarto de hora. Italiano, inglês, francês.',
      },
      {
        title: 'Marco, para as avarias',
        content:
          'Caldeira, chaves, luz: +39 300 000 0115. Se for urgente, também de noite. Mora em Urbania: em dez minutos está cá.',
      },
      {
        title: 'Ivo, o vizinho',
        content:
          'A casa do trator, 400 metros mais acima. Está reformado, sabe tudo e não tem telemóvel: batam à porta até às 20h. Se oferecer vinho, digam que sim.',
      },
      {
        title: 'Loredana, limpeza e roupa de cama',
        content:
          'Para uma muda de lençóis a mais (15 € por cama) ou uma limpeza a meio da estadia (45 €): +39 300 000 0127, de segunda a sábado, das 9h às 17h.',
      },
      {
        title: 'Taxi Feltresco',
        content:
          'Piero, oito lugares e cadeirinhas: +39 0722 000 118. Para a estação e para os jantares com vinho; à noite, reservem até às 18h.',
      },
      { title: 'E-mail', content: 'Para recibos, fotografias e coisas esquecidas: casa@ginestra.example' },
    ],
  },
  extras: {
    title: 'Um pouco mais',
    items: [
      {
        title: 'Cesto de pequeno-almoço · 9 € por pessoa',
        content:
          'Pão de Urbania ainda quente, ricotta, doce de ginja, ovos das galinhas do Ivo, iogurte, fruta. Pendurado na maçaneta às 8h. Avisem até às 20h da véspera.',
      },
      {
        title: 'Bicicletas elétricas · 25 € por dia',
        content:
          'Quatro, no celeiro, com capacetes e alforges; há também um atrelado para os pequenos (10 €). A bateria chega para ir a Urbino e voltar. Meio dia, 15 €.',
      },
      {
        title: 'Na cozinha com a Nonna Elda · 55 € por pessoa',
        content:
          'Estende-se a massa, fazem-se passatelli e crescia e depois almoça-se em conjunto. De duas a seis pessoas, terças e sábados às 10h, três horas. As crianças com menos de 10 anos amassam de graça.',
      },
      {
        title: 'Às trufas com Birba · 60 € por pessoa',
        content:
          'Duas horas no bosque com o Renzo e o seu cão, um lagotto; o que Birba encontrar acaba em cima dos ovos. Do fim de setembro a dezembro e de junho a agosto, às 8h. Botas de caminhada.',
      },
      {
        title: 'Cesto de lenha · 8 €',
        content:
          'O primeiro está incluído. Os outros traz o Marco, carvalho seco de dois anos: basta uma mensagem antes das 17h.',
      },
      {
        title: 'Vinho do Ivo · 7 € a garrafa',
        content:
          'O Bianchello e o Sangiovese estão no nicho debaixo da escada. Apontem no caderno o que beberem.',
      },
      {
        title: 'Cama de bebé e cadeira alta · grátis',
        content:
          'Com lençolinhos, cancela para a escada e banheirinha. Avisem antes de chegar e encontram tudo montado.',
      },
    ],
  },
  garbage: {
    title: 'Lixo e reciclagem',
    items: [
      {
        title: 'Segunda-feira · orgânico, contentor castanho',
        content:
          'Restos, borras de café, guardanapos de papel, nos sacos compostáveis que estão debaixo do lava-loiça. Os contentores levam-se para o celeiro vermelho na véspera, depois das 20h.',
      },
      {
        title: 'Terça-feira · plástico e metal, contentor amarelo',
        content:
          'Garrafas espalmadas, embalagens, latas de bebida, latas de conserva passadas por água. Tudo solto, sem saco preto.',
      },
      {
        title: 'Quarta-feira · papel, contentor azul',
        content:
          'Caixas dobradas, jornais, pacotes de leite. A caixa da pizza só se estiver limpa; se tiver gordura, vai para o orgânico.',
      },
      {
        title: 'Quinta-feira · outra vez orgânico, contentor castanho',
        content: 'No verão, não saltem este dia: o nariz encarrega-se de o lembrar.',
      },
      {
        title: 'Sexta-feira · o resto, contentor cinzento',
        content:
          'O que sobra: fraldas, esponjas, loiça partida embrulhada em papel. Um saco por semana chega.',
      },
      {
        title: 'Vidro · vidrão verde, quando quiserem',
        content:
          'Garrafas e frascos sem tampa, no vidrão do cruzamento, 900 metros abaixo da casa; não depois das 21h, que faz uma barulheira.',
      },
      {
        title: 'Se partirem antes da recolha',
        content:
          'Deixem os sacos fechados nos contentores do celeiro: é o Marco que os põe na rua no dia certo.',
      },
    ],
  },
  parking: {
    title: 'Estacionamento',
    items: [
      {
        title: 'Aqui em casa',
        content:
          'Dois lugares à sombra da pérgola, um terceiro em frente ao celeiro. É tudo nosso e gratuito. Não parem na berma: às seis passa o trator do Ivo.',
      },
      {
        title: 'Carregar o carro elétrico',
        content:
          'A tomada de 3,7 kW está na parede do celeiro, o cabo Type 2 no armarinho. 0,45 € por kWh: fotografem o contador antes e depois.',
      },
      {
        title: 'Urbania',
        content: `Grátis e sem limite nos parques fora das muralhas, e depois cinco minutos a pé. Na Piazza San Cristoforo, uma hora com disco; à quinta-feira, das 6h às 14h, há mercado e tem de ficar livre.\n${mapLink('Parcheggio Urbania centro storico')}`,
      },
      {
        title: 'Urbino',
        content: `O centro é zona de trânsito condicionado, com câmaras. Deixem o carro no Borgo Mercatale (pago) e subam de elevador. De manhã, antes das 10h, há sempre lugar.\n${mapLink('Parcheggio Borgo Mercatale Urbino')}`,
      },
      {
        title: 'Com neve',
        content:
          'De meados de novembro a abril são precisos pneus de inverno ou correntes no carro. Se nevar a sério, parem no cruzamento e liguem ao Marco: ele desce com o trator.',
      },
    ],
  },
  transport: {
    title: 'Como andar por aqui',
    items: [
      {
        title: 'De carro',
        content:
          'Da A14, saída Fano; depois a via rápida para Fossombrone (sem portagem) e daí por Fermignano e Urbania: 50 minutos. De Urbania são 7 quilómetros. O GPS propõe um atalho pela vala: não façam caso.',
      },
      {
        title: 'De comboio até Pesaro',
        content:
          'É a estação mais prática: hora e meia de Bolonha, uma hora de carro daqui. O Piero do táxi vai buscar os hóspedes por 85 €, sejam quatro ou oito.',
      },
      {
        title: 'Autocarro Urbania–Urbino',
        content:
          'De Viale Michelangelo, de segunda a sábado, às 7h05, 9h35, 13h20 e 17h45; regresso de Borgo Mercatale às 8h10, 12h30, 14h15 e 18h40. Meia hora. Confirmem na véspera em https://www.adriabus.eu',
      },
      {
        title: 'Dos aeroportos',
        content:
          'Rimini e Ancona ficam a uma hora e um quarto, Bolonha a duas horas e um quarto. Para alugar carro, reservem com antecedência: ao domingo, muitos balcões fecham às 13h.',
      },
      {
        title: 'De bicicleta',
        content:
          'Da porta a Urbania, 25 minutos, sempre a descer; a volta é outra história, 240 metros de subida. É para isso que há as elétricas.',
      },
      {
        title: 'A pé',
        content:
          'O trilho marcado a branco e vermelho começa atrás do forno: uma hora até à capelinha de San Pietro, com uma fonte a meio caminho. Em junho caminha-se por entre as giestas em flor.',
      },
    ],
  },
  module: {
    title: 'Com crianças',
    sectionMetadata: {
      title: 'Com crianças',
      icon: 'star',
      description: 'Jogos, passeios curtos e um ou outro segredo da casa',
      isCustom: true,
    },
    items: [
      {
        title: 'A arca dos brinquedos',
        content:
          'Debaixo da janela da sala: construções, cartas, tintas, um teatrinho. Pode tirar-se tudo, desde que à noite volte para dentro.',
      },
      {
        title: 'À caça dos sete animais',
        content:
          'O avô esculpiu sete nas pedras dos muros: mocho, ouriço, gato… O último é difícil. Quem os descobrir todos escreve o nome no caderno vermelho.',
      },
      {
        title: 'As galinhas do Ivo',
        content:
          'Às 17h é hora do milho. Batam à porta, cumprimentem e levem as cascas da maçã: um ovo por cabeça está garantido.',
      },
      {
        title: 'Os pés no Metauro',
        content: `No Barco, mesmo à saída de Urbania, a margem é baixa e as pedras são lisas: diques, barquinhos, lanche. Só os pés, e com um crescido ao lado. Há sapatos de água na arca da entrada, do 24 ao 36.\n${mapLink('Barco Ducale Urbania')}`,
      },
      {
        title: 'Quando chove',
        content:
          'Em Urbania, na Chiesa dei Morti, há múmias: dez minutos de arrepios, a partir dos sete anos. Depois, chocolate quente debaixo das arcadas.',
      },
      {
        title: 'Pequenos perigos',
        content:
          'O poço está fechado a cadeado e assim tem de ficar. A escada tem cancela; a boca do forno a lenha fica quente até de manhã.',
      },
    ],
  },
};
