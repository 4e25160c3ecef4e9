import type { Starts } from './starts.ts';

export const starts: Starts = {
  emergency: [
    { title: 'Emergency number', text: 'Call 112: it answers at any hour, from any phone.' },
    { title: 'Doctor on call', text: 'At night and on public holidays: …' },
    { title: 'Fuse box', text: 'It is … If the power goes, push up the switch that is down.' },
  ],
  rules: [
    {
      title: 'Quiet hours',
      text: 'From … to 8 am the neighbours are asleep: please keep your voices down, outside too.',
    },
    { title: 'Smoking', text: 'Not indoors, please. Outside is fine: there is an ashtray …' },
    { title: 'Pets', text: 'They are welcome. All we ask: …' },
  ],
  guides: [
    { title: 'Coffee machine', text: 'Switch it on with … Pods and sugar are next to it.' },
    { title: 'Heating', text: 'The thermostat is … When you go out, please turn it down a little.' },
    { title: 'Washing machine', text: 'The detergent is … For a normal wash 40 degrees is enough.' },
  ],
  contact: [
    { title: 'Your host', text: 'My name is … Write to me about anything at all.' },
    { title: 'Phone', text: '…, on WhatsApp too.' },
    { title: 'Email', text: '…' },
  ],
  extras: [
    { title: 'Bicycles', text: 'There are … for you. The keys to the locks are in the hall.' },
    { title: 'Breakfast', text: 'On request, … per person. Let us know the evening before.' },
    { title: 'Airport transfer', text: 'We pick you up for … Send us your flight number.' },
  ],
  garbage: [
    { title: 'Collection days', text: 'Food waste: … Plastic: … General waste: …' },
    { title: 'Glass and paper', text: 'They go into the containers in …' },
    { title: 'Where the bins are', text: 'They are … Please tie the bags.' },
  ],
  parking: [
    { title: 'Where to park', text: 'You can park …' },
    { title: 'Cost', text: 'Parking costs … a day.' },
    { title: 'Charging an electric car', text: 'The nearest charging point is …' },
  ],
  transport: [
    { title: 'From the airport', text: 'By public transport it takes about … minutes: …' },
    { title: 'Bus and train', text: 'The stop is …, … minutes on foot.' },
    { title: 'Taxi', text: 'The number is …' },
  ],
};
