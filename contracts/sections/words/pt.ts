import type { SectionWords } from './words.ts';

export const words: SectionWords = {
  emergency: {
    name: 'Emergências',
    ask: 'A quem ligam os hóspedes se algo correr mal?',
    starts: ['Número de emergência', 'Médico de serviço', 'Quadro elétrico'],
  },
  rules: {
    name: 'Regras',
    fullName: 'Regras da casa',
    ask: 'O que convém fazer, e o que não?',
    starts: ['Silêncio', 'Fumar', 'Animais'],
  },
  checkin: {
    name: 'Check-in',
    ask: 'Quando chegam os hóspedes, e como entram?',
  },
  guides: {
    name: 'Como funciona',
    ask: 'Como funcionam as coisas em casa?',
    starts: ['Máquina de café', 'Aquecimento', 'Máquina de lavar roupa'],
  },
  local: {
    name: 'Dicas locais',
    ask: 'Para onde mandaria um amigo?',
  },
  contact: {
    name: 'Contactos',
    ask: 'Como entram os hóspedes em contacto consigo?',
    starts: ['O vosso anfitrião', 'Telefone', 'E-mail'],
  },
  extras: {
    name: 'Extras',
    ask: 'Que mais podem ter ou reservar?',
    starts: ['Bicicletas', 'Pequeno-almoço', 'Transfer do aeroporto'],
  },
  garbage: {
    name: 'Lixo',
    ask: 'Para onde vai o lixo, e quando?',
    starts: ['Dias de recolha', 'Vidro e papel', 'Onde estão os contentores'],
  },
  parking: {
    name: 'Estacionamento',
    ask: 'O que deve um hóspede saber sobre o estacionamento?',
    starts: ['Onde estacionar', 'Preço', 'Carregar carro elétrico'],
  },
  transport: {
    name: 'Transportes',
    ask: 'Como se chega, e como se anda por aqui?',
    starts: ['Do aeroporto', 'Autocarro e comboio', 'Táxi'],
  },
};
