import { type DemoBook, mapLink } from './demo-book.ts';
import { localTips } from './local-tips.ts';

/** The welcome book of Casa Ginestra in English: the same facts, said as an English-speaking host would. */
export const englishBook: DemoBook = {
  emergency: {
    title: 'Emergencies',
    items: [
      {
        title: 'One number for everything, 112',
        content:
          'Ambulance, fire brigade, police: always 112. It is free, works without credit and they speak English. Say “Urbania, Strada delle Ginestre 14, the stone house past the red barn”. The ambulance crew know us.',
      },
      {
        title: 'Out-of-hours doctor',
        content:
          'At night, on public holidays and from 10 am on Saturday, for anything that can’t wait for a doctor but isn’t one for the hospital: 116 117. The surgery is in Urbania, ten minutes away.',
      },
      {
        title: 'A&E',
        content: `Santa Maria della Misericordia hospital, Via Bonconte da Montefeltro, Urbino. Open day and night, 25 minutes by car.\n${mapLink('Ospedale Santa Maria della Misericordia Urbino')}`,
      },
      {
        title: 'Pharmacy',
        content: `On Corso Vittorio Emanuele II in Urbania, 8.30 am to 12.30 pm and 4 to 7.30 pm. A card in the window says which one is open on Sunday.\n${mapLink('Farmacia Corso Vittorio Emanuele II Urbania')}`,
      },
      {
        title: 'Poisons centre',
        content:
          'Berries, mushrooms, detergent: Policlinico Gemelli in Rome, day and night, 06 3054343. Have the packet in your hand when you ring.',
      },
      {
        title: 'First-aid kit and extinguishers',
        content:
          'The green first-aid box is in the bathroom cabinet downstairs. There are two extinguishers, by the fireplace and on the landing, and a fire blanket hangs beside the hob.',
      },
      {
        title: 'Water, gas, electricity',
        content:
          'Water leak: red tap under the sink, a quarter turn. Smell of gas: open the windows, touch no switches, everybody out, then turn off the yellow lever to the right of the door. The fuse box is behind the larder door.',
      },
      {
        title: 'Wildfire',
        content:
          'In summer it takes very little. If you see smoke, ring 112 or 1515 and drive down towards Urbania, never up to the ridge. Then let us know.',
      },
    ],
  },
  rules: {
    title: 'House rules',
    items: [
      {
        title: 'Quiet after 11 pm',
        content:
          'Up here a laugh carries all the way to Ivo’s, and he is up at five for the sheep. Stay in the garden as long as you like, just softly.',
      },
      {
        title: 'Smoke outdoors',
        content:
          'There is an ashtray with a lid under the fig tree. From June to September please never in the meadow: the grass is dry and one spark is enough.',
      },
      {
        title: 'Dogs are welcome',
        content:
          'Up to two of them; bowls and a bed are here already. Not on the sofas, please. As for the beds, we’ll pretend not to know, but do use the blue throw from the wardrobe.',
      },
      {
        title: 'Who sleeps here',
        content:
          'There are six beds and the house is happy with six. Friends for dinner, with pleasure; friends for the night, drop us a line first.',
      },
      {
        title: 'Fire and embers',
        content:
          'Do use the fireplace and the wood oven, with someone close by. Embers go in the zinc bucket, never in the bin. From 1 July to 15 September no open fires outdoors: that’s the law, not a whim of ours.',
      },
      {
        title: 'The water is from our well',
        content:
          'It is safe and delicious, but the level drops in August. Keep showers to one short song and run the washing machine full. We’ll see to the garden.',
      },
      {
        title: 'When the wind gets up',
        content:
          'The garbino comes out of nowhere. If you go out, close the upstairs shutters and take the parasol down. We have already fetched two out of Ivo’s field.',
      },
      {
        title: 'If something breaks',
        content:
          'It happens. A glass is only a glass, no need to mention it. For anything bigger, message us straight away, so that the next guests find everything in order.',
      },
    ],
  },
  checkin: {
    title: 'Arriving and leaving',
    items: {
      checkinTime: '16:00',
      checkoutTime: '10:30',
      earlyCheckin: true,
      earlyCheckinDescription:
        'If nobody stayed the night before, come in from 1 pm at no charge: just ask two days ahead. Either way, you can leave your bags in the barn from 11 am.',
      lateCheckout: true,
      lateCheckoutDescription:
        'Until 2 pm for €30 if no one is arriving that day. On winter Sundays it’s on the house.',
      instructions: [
        'Take your time: there is no need to meet us, let yourselves in at any hour after 4 pm. The last kilometre is gravel, but good gravel; keep right at the red barn.',
        '',
        '1. Park under the pergola and climb the three steps. The light over the door comes on by itself.',
        '2. The key safe is to the left of the door, behind the pot of rosemary. Dial 4728 and pull the flap down.',
        '3. There are two sets of keys. The long key is for the front door (two turns to the left, pulling the door towards you), the small one for the French window to the garden.',
        '4. Close the safe and scramble the numbers.',
        '5. Lights: the hall switches are on the right at grandmother height, which is lower than you’d think.',
        '6. Heating: the thermostat is at the end of the corridor. Turn the ring to 20 and the house is warm in half an hour. The water is already hot.',
        '7. Take a photo of your passports or ID cards and send it to us by the evening. The law asks us to register you within 24 hours; after that we delete the photos.',
        '',
        'When you leave, by 10.30 am:',
        '- leave towels in the bath and the beds unmade, we’ll see to them;',
        '- start the dishwasher and take the rubbish down;',
        '- thermostat to 16, shutters pulled to, lights off;',
        '- keys back in the safe, numbers scrambled. And say goodbye to the house. It minds.',
      ].join('\n'),
      fileUrl: '',
      linkUrl: mapLink('Strada delle Ginestre 14, 61049 Urbania PU'),
      videoUrl: '',
    },
  },
  guides: {
    title: 'How things work',
    items: [
      {
        title: 'Induction hob',
        content:
          '1. Hold the padlock for three seconds, until its light goes out.\n2. Put the pan on. The ones in the big drawer all work; the copper is only there to look lovely.\n3. Touch the ring you are using, then a number from 1 to 9. To boil water, P.\nIf a U flashes, the pan isn’t suitable.',
      },
      {
        title: 'Coffee in the moka',
        content:
          'The pot and ground coffee are in the larder, middle shelf. Water up to the valve, coffee in a little heap, not pressed down, small ring on 5 with the steel disc underneath. When it gurgles, it’s done. Rinse with water only: soap ruins it.',
      },
      {
        title: 'Washing machine',
        content:
          'In the downstairs bathroom. Detergent in drawer II, blue tap open. For nearly everything: Cotone 40 rapido, 59 minutes. The clothes horse is behind the door; on sunny days the line is between the two apple trees. The door stays locked for two minutes at the end, so don’t force it.',
      },
      {
        title: 'Dishwasher',
        content:
          'Tablets are under the sink. Eco overnight (three hours), Rapido after lunch (40 minutes). Please wash the stemmed glasses by hand: they were a wedding present.',
      },
      {
        title: 'Boiler and hot water',
        content:
          'It lives in the white cupboard in the larder and usually needs nothing. If the water stays cold, look at the needle: below 1, turn the black knob slightly until it reads 1.5, then close it. Hold Reset for five seconds. If it still won’t start, ring Marco.',
      },
      {
        title: 'Fireplace',
        content:
          '1. Pull the lever to the left: the air is open.\n2. Two logs at the bottom, twigs crossed above, firelighter on top. It burns from the top down and doesn’t smoke.\n3. Close the glass once the flames are lively.\nWood is in the basket and under the lean-to. Before bed, glass closed and lever halfway.',
      },
      {
        title: 'If the power trips',
        content:
          'We have 4.5 kW: oven, washing machine and hairdryer together are too much. Switch one off, open the larder door and push the biggest switch on the fuse box back up. If Ivo’s is dark too, the line is down: candles are in the top drawer.',
      },
      {
        title: 'Television and record player',
        content:
          'There is one remote, the black one. Press Home for the apps, sign in with your own account and choose Sign out everywhere at the end. You may play all of Grandad’s records, Mina included; lower the needle with the little lever.',
      },
    ],
  },
  local: {
    title: 'Round about',
    items: localTips({
      nives: {
        title: 'Trattoria da Nives',
        description:
          'Where we go for Sunday lunch: passatelli in broth, rabbit with wild fennel, sour-cherry tart. There are six tables, so ring the day before. Closed Mondays. About €28 a head with wine.',
      },
      cresceria: {
        title: 'Cresceria del Ponte',
        description:
          'Crescia sfogliata, the flaky flatbread of these hills, hot off the griddle with ham and casciotta cheese or wild greens. Order at the counter, eat on the wall above the river. From 6.30 pm until the dough runs out; €6.',
      },
      treLumi: {
        title: 'Osteria Tre Lumi',
        description:
          'Truffles without the ceremony: eggs or tagliatelle under a generous shower of shavings. White truffle in autumn, black scorzone in summer at a third of the price. With children, ask for the small back room.',
      },
      palazzoDucale: {
        title: 'Ducal Palace, Urbino',
        description:
          'Piero della Francesca, Raphael and Duke Federico’s study, every inch of it inlaid wood. Go when it opens and see the study first, because the groups arrive at 11. Usually closed on Mondays. 25 minutes by car.',
      },
      furlo: {
        title: 'Furlo Gorge',
        description:
          'The Roman road runs through the rock, the water is green and golden eagles circle above. The path along the lake is flat and fine with a pushchair. The light is best between 9 and 11 in the morning.',
      },
      domusDelMito: {
        title: 'Domus del Mito',
        description:
          'A thousand square metres of Roman mosaics, found under a field; you walk above them on gangways. An hour is enough. Opening hours change with the season, so ring before you set off.',
      },
      fermignano: {
        title: 'Fermignano tower and waterfall',
        description:
          'A bridge, a tower and the river leaping beneath the houses: five minutes of wonder and an ice cream. Stop on your way back from Urbino, when the tower lights up.',
      },
      market: {
        title: 'Thursday market',
        description:
          'From 7.30 am to 1 pm the old town is one long stall. Our round: pecorino from the white van at the far end, peaches from the man in the hat, porchetta before 11, because after that there is none.',
      },
      fiordalba: {
        title: 'Ceramiche Fiordalba',
        description:
          'Urbania used to be Casteldurante, and its maiolica went all over Europe. Fiordalba still paints by hand, and on a quiet day she will let you try the wheel. An espresso cup is €14.',
      },
      valdimeta: {
        title: 'Valdimeta dairy',
        description:
          'Fresh casciotta d’Urbino, and ricotta still warm if you come before 10 am. They will vacuum-pack cheese for the journey home. Closed Sundays.',
      },
      enoteca: {
        title: 'Enoteca Sotto i Portici',
        description:
          'A glass of Bianchello del Metauro, a board of cured meats and, on Fridays, somebody playing. In summer the tables spill into the street. Open from 6 pm to midnight.',
      },
      albornoz: {
        title: 'Sunset at the Albornoz Fortress',
        description:
          'A lawn facing the palace’s twin towers. All Urbino comes up with a beer and a blanket as the sun goes down, then wanders to Piazza della Repubblica, which is full of students until late.',
      },
      monteNerone: {
        title: 'Stars from Monte Nerone',
        description:
          'At 1,500 metres there isn’t a street lamp in sight. Even in August take a jacket, a blanket and the flask from the larder. It is forty minutes of bends: the one who hasn’t been drinking drives.',
      },
    }),
  },
  contact: {
    title: 'Who to call',
    items: [
      {
        title: 'Giulia, your host',
        content:
          'For anything at all, 8 am to 10 pm: +39 300 000 0114. A message is perfect, I usually answer within a quarter of an hour. Italian, English, French.',
      },
      {
        title: 'Marco, for repairs',
        content:
          'Boiler, keys, power: +39 300 000 0115. At night too, if it’s urgent. He lives in Urbania and is here in ten minutes.',
      },
      {
        title: 'Ivo, next door',
        content:
          'The house with the tractor, 400 metres up the road. He is retired, knows everything and has no mobile: knock any time before 8 pm. If he offers you wine, say yes.',
      },
      {
        title: 'Loredana, cleaning and linen',
        content:
          'For an extra change of sheets (€15 a bed) or a clean halfway through your stay (€45): +39 300 000 0127, Monday to Saturday, 9 am to 5 pm.',
      },
      {
        title: 'Taxi Feltresco',
        content:
          'Piero, eight seats, child seats on request: +39 0722 000 118. For the station, and for dinners with wine; for the evening, book by 6 pm.',
      },
      { title: 'E-mail', content: 'For receipts, photos and things left behind: casa@ginestra.example' },
    ],
  },
  extras: {
    title: 'A little more',
    items: [
      {
        title: 'Breakfast basket · €9 a person',
        content:
          'Bread from Urbania, still warm, ricotta, sour-cherry jam, eggs from Ivo’s hens, yoghurt, fruit. On the door handle at 8 am. Tell us by 8 pm the evening before.',
      },
      {
        title: 'E-bikes · €25 a day',
        content:
          'Four of them in the barn, with helmets and panniers, and a trailer for little ones (€10). The battery will take you to Urbino and back. Half a day is €15.',
      },
      {
        title: 'Cooking with Nonna Elda · €55 a person',
        content:
          'You roll pasta, make passatelli and crescia, then sit down to lunch together. Two to six people, Tuesdays and Saturdays at 10 am, three hours. Children under 10 knead for free.',
      },
      {
        title: 'Truffling with Birba · €60 a person',
        content:
          'Two hours in the woods with Renzo and his lagotto; whatever Birba finds ends up on your eggs. Late September to December and June to August, at 8 am. Bring walking boots.',
      },
      {
        title: 'Basket of firewood · €8',
        content:
          'The first is included. Marco brings the rest, two-year-old dry oak: just send a message before 5 pm.',
      },
      {
        title: 'Ivo’s wine · €7 a bottle',
        content:
          'Bianchello and Sangiovese are in the niche under the stairs. Jot down what you drink in the notebook.',
      },
      {
        title: 'Cot and high chair · free',
        content:
          'With cot sheets, a stair gate and a baby bath. Let us know before you come and you’ll find them ready.',
      },
    ],
  },
  garbage: {
    title: 'Rubbish and recycling',
    items: [
      {
        title: 'Monday · food waste, brown bin',
        content:
          'Leftovers, coffee grounds, paper napkins, in the compostable bags under the sink. Bins go down to the red barn the evening before, after 8 pm.',
      },
      {
        title: 'Tuesday · plastic and metal, yellow bin',
        content: 'Squashed bottles, trays, cans, rinsed tins. Loose, please, not in a black bag.',
      },
      {
        title: 'Wednesday · paper, blue bin',
        content:
          'Flattened boxes, newspapers, milk cartons. Pizza boxes only if they’re clean; greasy ones go with the food waste.',
      },
      {
        title: 'Thursday · food waste again, brown bin',
        content: 'Don’t skip this one in summer. Your nose will remind you.',
      },
      {
        title: 'Friday · everything else, grey bin',
        content:
          'Whatever is left: nappies, sponges, broken crockery wrapped in paper. One bag a week is plenty.',
      },
      {
        title: 'Glass · green bottle bank, any day',
        content:
          'Bottles and jars without lids, in the bottle bank at the junction 900 metres below the house. Not after 9 pm: it makes quite a racket.',
      },
      {
        title: 'If you leave before collection day',
        content: 'Leave the bags tied up in the bins at the barn. Marco puts them out on the right day.',
      },
    ],
  },
  parking: {
    title: 'Parking',
    items: [
      {
        title: 'At the house',
        content:
          'Two spaces in the shade of the pergola, a third in front of the barn. All ours, all free. Please don’t stop on the verge: Ivo’s tractor comes by at six.',
      },
      {
        title: 'Charging an electric car',
        content:
          'The 3.7 kW socket is on the barn wall, the Type 2 cable in the little cupboard. €0.45 a kWh: take a photo of the meter before and after.',
      },
      {
        title: 'Urbania',
        content: `Free and unlimited in the car parks outside the walls, then five minutes on foot. Piazza San Cristoforo has a one-hour limit with a parking disc; on Thursdays it must be clear from 6 am to 2 pm for the market.\n${mapLink('Parcheggio Urbania centro storico')}`,
      },
      {
        title: 'Urbino',
        content: `The old town is closed to traffic and watched by cameras. Leave the car at Borgo Mercatale (paid) and take the lift up. Before 10 am there is always room.\n${mapLink('Parcheggio Borgo Mercatale Urbino')}`,
      },
      {
        title: 'In snow',
        content:
          'From mid-November to April you need winter tyres or chains in the car. If it snows in earnest, stop at the junction and ring Marco: he’ll come down for you with the tractor.',
      },
    ],
  },
  transport: {
    title: 'Getting around',
    items: [
      {
        title: 'By car',
        content:
          'Leave the A14 at Fano, take the dual carriageway to Fossombrone (no toll), then Fermignano and Urbania: 50 minutes. From Urbania it is 7 kilometres. Your satnav will suggest a short cut through the ditch. Ignore it.',
      },
      {
        title: 'By train to Pesaro',
        content:
          'The handiest station: an hour and a half from Bologna, an hour’s drive from here. Piero and his taxi will fetch you for €85, whether you are four or eight.',
      },
      {
        title: 'Bus between Urbania and Urbino',
        content:
          'From Viale Michelangelo on weekdays and Saturdays at 7.05, 9.35, 13.20 and 17.45; back from Borgo Mercatale at 8.10, 12.30, 14.15 and 18.40. Half an hour. Check the evening before on https://www.adriabus.eu',
      },
      {
        title: 'From the airports',
        content:
          'Rimini and Ancona are an hour and a quarter away, Bologna two and a quarter. Book hire cars well ahead: on Sundays many desks close at 1 pm.',
      },
      {
        title: 'By bicycle',
        content:
          'Urbania is 25 minutes from the door, downhill all the way. Coming home is another story, 240 metres of climb, which is why we have e-bikes.',
      },
      {
        title: 'On foot',
        content:
          'The path marked white and red starts behind the oven: an hour to the chapel of San Pietro, with a spring halfway. In June you walk right through the broom.',
      },
    ],
  },
  module: {
    title: 'With children',
    sectionMetadata: {
      title: 'With children',
      icon: 'star',
      description: 'Games, short trips and one or two secrets of the house',
      isCustom: true,
    },
    items: [
      {
        title: 'The toy chest',
        content:
          'Under the living-room window: building blocks, cards, paints, a puppet theatre. Everything may come out, as long as it all goes back in at night.',
      },
      {
        title: 'Hunt the seven animals',
        content:
          'Grandad carved seven of them into the stones of the walls: an owl, a hedgehog, a cat… The last one is hard. Whoever finds them all signs the red book.',
      },
      {
        title: 'Ivo’s hens',
        content:
          'They are fed at 5 pm. Knock, say hello and bring your apple peel: there’ll be an egg for each of you.',
      },
      {
        title: 'Feet in the Metauro',
        content: `At the Barco, just outside Urbania, the bank is low and the stones are flat: dams, paper boats, a picnic. Paddling only, and with a grown-up close by. Water shoes are in the trunk in the hall, sizes 24 to 36.\n${mapLink('Barco Ducale Urbania')}`,
      },
      {
        title: 'When it rains',
        content:
          'The Chiesa dei Morti in Urbania has mummies: ten minutes of shivers, from about age seven. Then hot chocolate under the arches.',
      },
      {
        title: 'Small dangers',
        content:
          'The well is padlocked and must stay that way. There is a gate for the stairs, and the mouth of the wood oven stays hot until morning.',
      },
    ],
  },
};
