import { type DemoBook, mapLink } from './demo-book.ts';
import { localTips } from './local-tips.ts';

/** The welcome book of Casa Ginestra in German: the same facts, said as a German host would. */
export const germanBook: DemoBook = {
  emergency: {
    title: 'Notfall',
    items: [
      {
        title: 'Eine Nummer für alles, die 112',
        content:
          'Rettungswagen, Feuerwehr, Polizei: immer die 112. Sie ist kostenlos, geht auch ohne Guthaben, und man spricht Englisch. Sagen Sie „Urbania, Strada delle Ginestre 14, das Steinhaus hinter der roten Scheune“: Der Rettungsdienst kennt uns.',
      },
      {
        title: 'Ärztlicher Bereitschaftsdienst',
        content:
          'Nachts, an Feiertagen und samstags ab 10 Uhr, wenn es nicht bis zum Hausarzt warten kann, aber auch nichts fürs Krankenhaus ist: 116 117. Die Praxis ist in Urbania, zehn Minuten von hier.',
      },
      {
        title: 'Notaufnahme',
        content: `Krankenhaus Santa Maria della Misericordia, Via Bonconte da Montefeltro, Urbino. Tag und Nacht geöffnet, 25 Minuten mit dem Auto.\n${mapLink('Ospedale Santa Maria della Misericordia Urbino')}`,
      },
      {
        title: 'Apotheke',
        content: `Am Corso Vittorio Emanuele II in Urbania, 8:30 bis 12:30 Uhr und 16 bis 19:30 Uhr. Ein Schild im Schaufenster sagt, wer am Sonntag Notdienst hat.\n${mapLink('Farmacia Corso Vittorio Emanuele II Urbania')}`,
      },
      {
        title: 'Giftnotruf',
        content:
          'Beeren, Pilze, Putzmittel: Policlinico Gemelli in Rom, Tag und Nacht, 06 3054343. Halten Sie beim Anruf die Packung in der Hand.',
      },
      {
        title: 'Verbandskasten und Feuerlöscher',
        content:
          'Der grüne Kasten steht im Badschrank im Erdgeschoss. Es gibt zwei Feuerlöscher: neben dem Kamin und auf dem Treppenabsatz. Die Löschdecke hängt neben dem Herd.',
      },
      {
        title: 'Wasser, Gas, Strom',
        content:
          'Wasser läuft aus: roter Hahn unter der Spüle, eine Vierteldrehung. Gasgeruch: Fenster auf, keinen Schalter anfassen, alle hinaus, dann den gelben Hebel rechts von der Tür zudrehen. Der Sicherungskasten ist hinter der Tür der Speisekammer.',
      },
      {
        title: 'Waldbrand',
        content:
          'Im Sommer genügt ganz wenig. Wenn Sie Rauch sehen: 112 oder 1515, dann mit dem Auto hinunter nach Urbania, niemals hinauf zum Kamm. Danach geben Sie uns bitte Bescheid.',
      },
    ],
  },
  rules: {
    title: 'Hausregeln',
    items: [
      {
        title: 'Ruhe ab 23 Uhr',
        content:
          'Hier oben hört man ein Lachen bis zu Ivo, und der steht um fünf für seine Schafe auf. Im Garten dürfen Sie bleiben, solange Sie mögen, nur eben leise.',
      },
      {
        title: 'Geraucht wird draußen',
        content:
          'Unter dem Feigenbaum steht ein Aschenbecher mit Deckel. Von Juni bis September bitte nie auf der Wiese: Das Gras ist trocken, und ein Funke reicht.',
      },
      {
        title: 'Hunde sind willkommen',
        content:
          'Bis zu zwei, Näpfe und Körbchen sind schon da. Auf die Sofas bitte nicht; vom Bett wissen wir offiziell nichts, aber nehmen Sie die blaue Decke aus dem Schrank.',
      },
      {
        title: 'Wer hier schläft',
        content:
          'Es gibt sechs Betten, und mit sechs Leuten fühlt sich das Haus wohl. Freunde zum Abendessen: sehr gern. Freunde über Nacht: Schreiben Sie uns bitte vorher.',
      },
      {
        title: 'Feuer und Glut',
        content:
          'Kamin und Holzofen ja, solange jemand dabeibleibt. Glut kommt in den Zinkeimer, nie in die Tonne. Vom 1. Juli bis 15. September ist Feuer im Freien verboten: Das ist Gesetz, keine Marotte von uns.',
      },
      {
        title: 'Das Wasser kommt aus dem Brunnen',
        content:
          'Man kann es trinken und es schmeckt herrlich, aber im August sinkt der Spiegel. Duschen Sie ein kurzes Lied lang und waschen Sie mit voller Trommel. Den Garten gießen wir.',
      },
      {
        title: 'Wenn Wind aufkommt',
        content:
          'Der Garbino kommt ohne Vorwarnung. Schließen Sie oben die Fensterläden, wenn Sie weggehen, und klappen Sie den Sonnenschirm zu: Zwei haben wir schon aus Ivos Acker geholt.',
      },
      {
        title: 'Wenn etwas kaputtgeht',
        content:
          'Das kommt vor. Ein Glas ist ein Glas, kein Wort darüber. Bei allem anderen schreiben Sie uns gleich kurz, dann finden die Nächsten alles in Ordnung vor.',
      },
    ],
  },
  checkin: {
    title: 'An- und Abreise',
    items: {
      checkinTime: '16:00',
      checkoutTime: '10:30',
      earlyCheckin: true,
      earlyCheckinDescription:
        'War das Haus in der Nacht davor frei, können Sie schon ab 13 Uhr kostenlos hinein: Fragen Sie uns zwei Tage vorher. Ihr Gepäck dürfen Sie auf jeden Fall ab 11 Uhr in der Scheune abstellen.',
      lateCheckout: true,
      lateCheckoutDescription:
        'Bis 14 Uhr für 30 €, wenn an dem Tag niemand anreist. An Wintersonntagen ist es ein Geschenk des Hauses.',
      instructions: [
        'Kommen Sie in aller Ruhe an: Sie brauchen nicht auf uns zu warten, gehen Sie ab 16 Uhr einfach hinein, egal wie spät es wird. Der letzte Kilometer ist geschottert, aber gut befahrbar; an der roten Scheune halten Sie sich rechts.',
        '',
        '1. Parken Sie unter der Pergola und gehen Sie die drei Stufen hinauf: Das Licht über der Tür geht von allein an.',
        '2. Der Schlüsseltresor hängt links von der Tür, hinter dem Rosmarintopf. Stellen Sie 4728 ein und ziehen Sie die Klappe nach unten.',
        '3. Darin liegen zwei Schlüsselbunde. Der lange Schlüssel ist für die Haustür (zweimal nach links drehen und die Tür dabei zu sich ziehen), der kleine für die Terrassentür zum Garten.',
        '4. Schließen Sie den Tresor wieder und verdrehen Sie die Zahlen.',
        '5. Licht: Die Schalter im Flur sind rechts, auf Großmutterhöhe, also tiefer, als Sie denken.',
        '6. Heizung: Der Thermostat ist am Ende des Flurs. Drehen Sie den Ring auf 20, und in einer halben Stunde ist das Haus warm. Warmwasser ist schon da.',
        '7. Fotografieren Sie Ihre Ausweise und schicken Sie uns die Bilder bis zum Abend per Nachricht: Wir müssen Sie laut Gesetz innerhalb von 24 Stunden anmelden. Danach löschen wir die Fotos.',
        '',
        'Bei der Abreise, bis 10:30 Uhr:',
        '- Handtücher in die Badewanne, Betten ungemacht lassen, darum kümmern wir uns;',
        '- Spülmaschine anstellen und den Müll hinunterbringen;',
        '- Thermostat auf 16, Fensterläden anlehnen, Licht aus;',
        '- Schlüssel in den Tresor, Zahlen verdrehen. Und sagen Sie dem Haus auf Wiedersehen, es legt Wert darauf.',
      ].join('\n'),
      fileUrl: '',
      linkUrl: mapLink('Strada delle Ginestre 14, 61049 Urbania PU'),
      videoUrl: '',
    },
  },
  guides: {
    title: 'So funktioniert’s',
    items: [
      {
        title: 'Induktionskochfeld',
        content:
          '1. Halten Sie das Schloss drei Sekunden gedrückt, bis das Lämpchen ausgeht.\n2. Stellen Sie den Topf auf: Die aus der großen Schublade passen alle, das Kupfer ist nur zum Anschauen.\n3. Tippen Sie auf den Kreis der Kochstelle, dann auf eine Zahl von 1 bis 9. Um Wasser zu kochen: P.\nBlinkt ein U, ist der Topf nicht geeignet.',
      },
      {
        title: 'Kaffee aus der Moka',
        content:
          'Kanne und gemahlener Kaffee stehen in der Speisekammer, mittleres Regal. Wasser bis zum Ventil, Kaffee als kleines Häufchen, nicht andrücken, kleine Kochstelle auf 5 mit der Stahlscheibe darunter. Wenn sie blubbert, ist er fertig. Nur mit Wasser ausspülen: Spülmittel bekommt ihr nicht.',
      },
      {
        title: 'Waschmaschine',
        content:
          'Sie steht im Bad im Erdgeschoss. Waschmittel in Fach II, blauer Hahn offen. Für fast alles: Cotone 40 rapido, 59 Minuten. Der Wäscheständer ist hinter der Tür; bei Sonne hängt die Leine zwischen den beiden Apfelbäumen. Am Ende bleibt die Tür noch zwei Minuten verriegelt: bitte nicht mit Gewalt öffnen.',
      },
      {
        title: 'Spülmaschine',
        content:
          'Die Tabs liegen unter der Spüle. Eco für die Nacht (drei Stunden), Rapido nach dem Mittagessen (40 Minuten). Die Stielgläser spülen Sie bitte von Hand: Die sind von unserer Hochzeit.',
      },
      {
        title: 'Therme und Warmwasser',
        content:
          'Sie hängt im weißen Schrank in der Speisekammer und braucht normalerweise nichts. Bleibt das Wasser kalt, sehen Sie auf den Zeiger: Unter 1 drehen Sie den schwarzen Knopf ein wenig auf, bis 1,5, und wieder zu. Dann drücken Sie fünf Sekunden lang Reset. Springt sie nicht an, rufen Sie Marco.',
      },
      {
        title: 'Kamin',
        content:
          '1. Ziehen Sie den Hebel nach links: Die Luftzufuhr ist offen.\n2. Zwei Scheite nach unten, Zweige kreuzweise darauf, den Anzünder obenauf: So brennt es von oben nach unten und raucht nicht.\n3. Schließen Sie die Glastür, wenn die Flamme kräftig ist.\nHolz liegt im Korb und unter dem Vordach. Vor dem Schlafengehen: Tür zu, Hebel auf halb.',
      },
      {
        title: 'Wenn der Strom ausfällt',
        content:
          'Wir haben 4,5 kW: Backofen, Waschmaschine und Föhn zusammen sind zu viel. Schalten Sie eins davon aus, öffnen Sie die Tür der Speisekammer und drücken Sie den größten Hebel im Sicherungskasten wieder hoch. Ist es auch bei Ivo dunkel, liegt es an der Leitung: Kerzen sind in der obersten Schublade.',
      },
      {
        title: 'Fernseher und Plattenspieler',
        content:
          'Es gibt nur eine Fernbedienung, die schwarze. Mit der Haustaste kommen Sie zu den Apps: Melden Sie sich mit Ihrem eigenen Konto an und am Ende überall wieder ab. Opas Platten dürfen Sie alle hören, auch Mina; die Nadel setzen Sie bitte mit dem kleinen Hebel auf.',
      },
    ],
  },
  local: {
    title: 'In der Nähe',
    items: localTips({
      nives: {
        title: 'Trattoria da Nives',
        description:
          'Hier essen wir sonntags zu Mittag: Passatelli in Brühe, Kaninchen mit wildem Fenchel, Sauerkirschtarte. Es gibt sechs Tische, rufen Sie also am Tag vorher an. Montags geschlossen. Etwa 28 € pro Person mit Wein.',
      },
      cresceria: {
        title: 'Cresceria del Ponte',
        description:
          'Crescia sfogliata, das blättrige Fladenbrot dieser Hügel, heiß von der Platte, mit Schinken und Casciotta-Käse oder mit Wildkräutern. Man bestellt an der Theke und isst auf dem Mäuerchen mit Blick auf den Metauro. Ab 18:30 Uhr, solange der Teig reicht; 6 €.',
      },
      treLumi: {
        title: 'Osteria Tre Lumi',
        description:
          'Trüffel ohne Zeremonie: Eier, Tagliatelle und reichlich gehobelt. Im Herbst der weiße, im Sommer der Scorzone, der ein Drittel kostet. Mit Kindern fragen Sie nach dem kleinen Raum hinten.',
      },
      palazzoDucale: {
        title: 'Herzogspalast von Urbino',
        description:
          'Piero della Francesca, Raffael und das Studiolo von Herzog Federico, ganz aus Intarsien. Gehen Sie gleich zur Öffnung hin und fangen Sie mit dem Studiolo an: Um 11 Uhr kommen die Gruppen. Montags meist geschlossen. 25 Minuten mit dem Auto.',
      },
      furlo: {
        title: 'Furlo-Schlucht',
        description:
          'Die Römerstraße führt durch den Fels, das Wasser ist grün, und oben kreisen die Adler. Der Weg am See ist eben und auch mit dem Kinderwagen gut zu gehen. Das schönste Licht ist zwischen 9 und 11 Uhr.',
      },
      domusDelMito: {
        title: 'Domus del Mito',
        description:
          'Tausend Quadratmeter römische Mosaiken, gefunden unter einem Acker: Man geht auf Stegen darüber hinweg. Eine Stunde genügt. Die Öffnungszeiten wechseln mit der Saison: Rufen Sie an, bevor Sie losfahren.',
      },
      fermignano: {
        title: 'Turm und Wasserfall von Fermignano',
        description:
          'Die Brücke, der Turm und der Metauro, der unter den Häusern hinabspringt: fünf Minuten Staunen und ein Eis. Halten Sie auf dem Rückweg von Urbino an, wenn der Turm angestrahlt wird.',
      },
      market: {
        title: 'Donnerstagsmarkt',
        description:
          'Von 7:30 bis 13 Uhr ist die ganze Altstadt ein einziger Stand. Unsere Runde: Pecorino vom weißen Lieferwagen ganz hinten, Pfirsiche von dem Herrn mit Hut, Porchetta vor 11 Uhr, denn danach ist keine mehr da.',
      },
      fiordalba: {
        title: 'Ceramiche Fiordalba',
        description:
          'Urbania hieß früher Casteldurante, und seine Majolika ging nach ganz Europa. Fiordalba malt noch immer von Hand, und wenn in der Werkstatt wenig los ist, dürfen Sie an die Töpferscheibe. Eine Espressotasse kostet 14 €.',
      },
      valdimeta: {
        title: 'Käserei Valdimeta',
        description:
          'Ganz frische Casciotta d’Urbino und noch lauwarme Ricotta, wenn Sie vor 10 Uhr da sind. Für die Heimreise wird vakuumiert. Sonntags geschlossen.',
      },
      enoteca: {
        title: 'Enoteca Sotto i Portici',
        description:
          'Ein Glas Bianchello del Metauro, ein Brett mit Wurst und Schinken, und freitags spielt jemand. Im Sommer stehen die Tische bis mitten auf dem Corso. Geöffnet von 18 Uhr bis Mitternacht.',
      },
      albornoz: {
        title: 'Sonnenuntergang an der Albornoz-Festung',
        description:
          'Eine Wiese gegenüber den zwei Türmchen des Palasts: Ganz Urbino kommt mit Bier und Decke her, wenn die Sonne sinkt. Danach geht man zu Fuß hinunter zur Piazza della Repubblica, wo bis spät die Studierenden sitzen.',
      },
      monteNerone: {
        title: 'Sterne vom Monte Nerone',
        description:
          'Auf 1.500 Metern steht keine einzige Laterne. Nehmen Sie selbst im August Jacke und Decke mit, und die Thermoskanne aus der Speisekammer. Es sind vierzig Minuten Kurven: Ans Steuer gehört, wer nichts getrunken hat.',
      },
    }),
  },
  contact: {
    title: 'Kontakt',
    items: [
      {
        title: 'Giulia, Ihre Gastgeberin',
        content:
          'Für jede Frage, 8 bis 22 Uhr: +39 300 000 0114. Am besten per Nachricht, ich antworte meist innerhalb einer Viertelstunde. Italienisch, Englisch, Französisch.',
      },
      {
        title: 'Marco, wenn etwas nicht geht',
        content:
          'Heizung, Schlüssel, Strom: +39 300 000 0115. Wenn es dringend ist, auch nachts. Er wohnt in Urbania und ist in zehn Minuten da.',
      },
      {
        title: 'Ivo von nebenan',
        content:
          'Das Haus mit dem Traktor, 400 Meter weiter oben. Er ist in Rente, weiß alles und hat kein Handy: Klopfen Sie einfach, bis 20 Uhr. Wenn er Ihnen Wein anbietet, sagen Sie Ja.',
      },
      {
        title: 'Loredana, Reinigung und Wäsche',
        content:
          'Für einmal mehr frische Bettwäsche (15 € pro Bett) oder eine Zwischenreinigung (45 €): +39 300 000 0127, Montag bis Samstag von 9 bis 17 Uhr.',
      },
      {
        title: 'Taxi Feltresco',
        content:
          'Piero, acht Plätze, Kindersitze: +39 0722 000 118. Für den Bahnhof und für Abendessen mit Wein; für abends bitte bis 18 Uhr bestellen.',
      },
      { title: 'E-Mail', content: 'Für Quittungen, Fotos und Vergessenes: casa@ginestra.example' },
    ],
  },
  extras: {
    title: 'Noch etwas mehr',
    items: [
      {
        title: 'Frühstückskorb · 9 € pro Person',
        content:
          'Brot aus Urbania, noch warm, Ricotta, Sauerkirschmarmelade, Eier von Ivos Hühnern, Joghurt, Obst. Hängt um 8 Uhr an der Türklinke. Sagen Sie uns bis 20 Uhr am Vorabend Bescheid.',
      },
      {
        title: 'E-Bikes · 25 € am Tag',
        content:
          'Vier Stück, in der Scheune, mit Helmen und Packtaschen; einen Anhänger für die Kleinen gibt es auch (10 €). Der Akku reicht bis Urbino und zurück. Ein halber Tag kostet 15 €.',
      },
      {
        title: 'Kochen mit Nonna Elda · 55 € pro Person',
        content:
          'Sie rollen Pasta aus, machen Passatelli und Crescia, dann wird zusammen gegessen. Zwei bis sechs Personen, dienstags und samstags um 10 Uhr, drei Stunden. Kinder unter 10 Jahren kneten gratis mit.',
      },
      {
        title: 'Trüffelsuche mit Birba · 60 € pro Person',
        content:
          'Zwei Stunden im Wald mit Renzo und seinem Hund, einem Lagotto; was Birba findet, landet auf den Eiern. Ende September bis Dezember und Juni bis August, um 8 Uhr. Mit festen Schuhen.',
      },
      {
        title: 'Korb Brennholz · 8 €',
        content:
          'Der erste ist inklusive. Die weiteren bringt Marco, zwei Jahre getrocknete Eiche: Eine Nachricht vor 17 Uhr genügt.',
      },
      {
        title: 'Ivos Wein · 7 € die Flasche',
        content:
          'Bianchello und Sangiovese liegen in der Nische unter der Treppe. Schreiben Sie ins Heft, was Sie trinken.',
      },
      {
        title: 'Babybett und Hochstuhl · gratis',
        content:
          'Mit Bettzeug, Treppengitter und Babywanne. Sagen Sie uns vor der Anreise Bescheid, dann steht alles bereit.',
      },
    ],
  },
  garbage: {
    title: 'Müll und Recycling',
    items: [
      {
        title: 'Montag · Biomüll, braune Tonne',
        content:
          'Essensreste, Kaffeesatz, Papierservietten, in den kompostierbaren Beuteln unter der Spüle. Die Tonnen kommen am Vorabend nach 20 Uhr hinunter zur roten Scheune.',
      },
      {
        title: 'Dienstag · Plastik und Metall, gelbe Tonne',
        content:
          'Zusammengedrückte Flaschen, Schalen, Dosen, ausgespülte Büchsen. Lose, ohne schwarzen Sack.',
      },
      {
        title: 'Mittwoch · Papier, blaue Tonne',
        content:
          'Gefaltete Kartons, Zeitungen, Milchkartons. Pizzakartons nur, wenn sie sauber sind; fettige gehören in den Biomüll.',
      },
      {
        title: 'Donnerstag · noch einmal Biomüll, braune Tonne',
        content: 'Lassen Sie den im Sommer nicht aus: Ihre Nase erinnert Sie daran.',
      },
      {
        title: 'Freitag · Restmüll, graue Tonne',
        content:
          'Was übrig bleibt: Windeln, Schwämme, zerbrochenes Geschirr in Papier gewickelt. Ein Sack pro Woche reicht.',
      },
      {
        title: 'Glas · grüner Container, jederzeit',
        content:
          'Flaschen und Gläser ohne Deckel, in den Container an der Abzweigung, 900 Meter unterhalb des Hauses; bitte nicht nach 21 Uhr, es scheppert gewaltig.',
      },
      {
        title: 'Wenn Sie vor der Abholung abreisen',
        content:
          'Lassen Sie die Säcke zugebunden in den Tonnen an der Scheune: Marco stellt sie am richtigen Tag hinaus.',
      },
    ],
  },
  parking: {
    title: 'Parken',
    items: [
      {
        title: 'Am Haus',
        content:
          'Zwei Plätze im Schatten der Pergola, ein dritter vor der Scheune. Alles gehört uns und kostet nichts. Bitte nicht am Straßenrand halten: Um sechs kommt Ivos Traktor vorbei.',
      },
      {
        title: 'E-Auto laden',
        content:
          'Die Steckdose mit 3,7 kW ist an der Scheunenwand, das Typ-2-Kabel im Schränkchen. 0,45 € pro kWh: Fotografieren Sie den Zähler vorher und nachher.',
      },
      {
        title: 'Urbania',
        content: `Kostenlos und unbegrenzt auf den Parkplätzen vor der Stadtmauer, dann fünf Minuten zu Fuß. Auf der Piazza San Cristoforo eine Stunde mit Parkscheibe; donnerstags von 6 bis 14 Uhr ist Markt, da muss alles frei sein.\n${mapLink('Parcheggio Urbania centro storico')}`,
      },
      {
        title: 'Urbino',
        content: `Die Altstadt ist für Autos gesperrt und wird von Kameras überwacht. Lassen Sie das Auto am Borgo Mercatale (gebührenpflichtig) und fahren Sie mit dem Aufzug hinauf. Morgens vor 10 Uhr ist immer Platz.\n${mapLink('Parcheggio Borgo Mercatale Urbino')}`,
      },
      {
        title: 'Bei Schnee',
        content:
          'Von Mitte November bis April brauchen Sie Winterreifen oder Schneeketten im Auto. Wenn es richtig schneit, halten Sie an der Abzweigung und rufen Sie Marco: Er kommt mit dem Traktor hinunter.',
      },
    ],
  },
  transport: {
    title: 'Unterwegs',
    items: [
      {
        title: 'Mit dem Auto',
        content:
          'Von der A14 Ausfahrt Fano, dann die Schnellstraße Richtung Fossombrone (ohne Maut) und weiter über Fermignano und Urbania: 50 Minuten. Ab Urbania sind es 7 Kilometer. Das Navi schlägt eine Abkürzung durch den Graben vor: Hören Sie nicht darauf.',
      },
      {
        title: 'Mit dem Zug bis Pesaro',
        content:
          'Der bequemste Bahnhof: anderthalb Stunden von Bologna, eine Autostunde von hier. Piero vom Taxi holt Sie für 85 € ab, ob Sie zu viert sind oder zu acht.',
      },
      {
        title: 'Bus Urbania–Urbino',
        content:
          'Ab Viale Michelangelo, montags bis samstags, um 7:05, 9:35, 13:20 und 17:45 Uhr; zurück ab Borgo Mercatale um 8:10, 12:30, 14:15 und 18:40 Uhr. Eine halbe Stunde. Sehen Sie am Abend vorher nach: https://www.adriabus.eu',
      },
      {
        title: 'Von den Flughäfen',
        content:
          'Rimini und Ancona sind eineinviertel Stunden entfernt, Bologna zweieinviertel. Mietwagen buchen Sie am besten früh: Sonntags schließen viele Schalter um 13 Uhr.',
      },
      {
        title: 'Mit dem Rad',
        content:
          'Von der Haustür bis Urbania 25 Minuten, immer bergab; der Rückweg ist eine andere Geschichte, 240 Höhenmeter. Dafür gibt es die E-Bikes.',
      },
      {
        title: 'Zu Fuß',
        content:
          'Der weiß-rot markierte Weg beginnt hinter dem Ofen: eine Stunde bis zum Kirchlein San Pietro, auf halber Strecke ein Brunnen. Im Juni gehen Sie mitten durch den Ginster.',
      },
    ],
  },
  module: {
    title: 'Mit Kindern',
    sectionMetadata: {
      title: 'Mit Kindern',
      icon: 'star',
      description: 'Spiele, kleine Ausflüge und ein paar Geheimnisse des Hauses',
      isCustom: true,
    },
    items: [
      {
        title: 'Die Spieltruhe',
        content:
          'Unter dem Wohnzimmerfenster: Bauklötze, Karten, Farben, ein Puppentheater. Alles darf heraus, solange es abends wieder hineinkommt.',
      },
      {
        title: 'Die Jagd nach den sieben Tieren',
        content:
          'Opa hat sieben in die Steine der Mauern gehauen: Eule, Igel, Katze… Das letzte ist schwer. Wer alle findet, schreibt seinen Namen ins rote Heft.',
      },
      {
        title: 'Ivos Hühner',
        content:
          'Um 17 Uhr gibt es Futter. Klopfen, grüßen und Apfelschalen mitbringen: Ein Ei pro Kopf ist sicher.',
      },
      {
        title: 'Füße in den Metauro',
        content: `Am Barco, gleich hinter Urbania, ist das Ufer flach und die Steine sind es auch: Dämme bauen, Schiffchen fahren lassen, picknicken. Nur mit den Füßen und mit jemand Großem daneben. Badeschuhe sind in der Truhe im Flur, Größe 24 bis 36.\n${mapLink('Barco Ducale Urbania')}`,
      },
      {
        title: 'Wenn es regnet',
        content:
          'In der Chiesa dei Morti in Urbania gibt es Mumien: zehn Minuten Gänsehaut, ab sieben Jahren. Danach heiße Schokolade unter den Arkaden.',
      },
      {
        title: 'Kleine Gefahren',
        content:
          'Der Brunnen ist mit einem Vorhängeschloss gesichert, und so soll es bleiben. Die Treppe hat ein Gitter; die Öffnung des Holzofens bleibt bis zum Morgen heiß.',
      },
    ],
  },
};
