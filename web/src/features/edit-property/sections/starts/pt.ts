import type { Starts } from './starts.ts';

export const starts: Starts = {
  emergency: [
    {
      title: 'Número de emergência',
      text: 'Ligue para o 112: atende a qualquer hora, de qualquer telefone.',
    },
    { title: 'Médico de serviço', text: 'À noite e nos feriados: …' },
    { title: 'Quadro elétrico', text: 'Fica … Se faltar a luz, levante o interruptor que está em baixo.' },
  ],
  rules: [
    { title: 'Silêncio', text: 'Das … às 8 os vizinhos dormem: por favor, fale baixo, também lá fora.' },
    { title: 'Fumar', text: 'Dentro de casa não se fuma; lá fora sim: há um cinzeiro …' },
    { title: 'Animais', text: 'São bem-vindos. Só pedimos: …' },
  ],
  guides: [
    { title: 'Máquina de café', text: 'Liga-se com … As cápsulas e o açúcar estão ao lado.' },
    { title: 'Aquecimento', text: 'O termóstato fica … Ao sair, baixe-o alguns graus.' },
    { title: 'Máquina de lavar roupa', text: 'O detergente está … Para uma lavagem normal bastam 40 graus.' },
  ],
  contact: [
    { title: 'O vosso anfitrião', text: 'Chamo-me … Escreva-me para o que precisar.' },
    { title: 'Telefone', text: '…, também por WhatsApp.' },
    { title: 'E-mail', text: '…' },
  ],
  extras: [
    { title: 'Bicicletas', text: 'Há … à disposição. As chaves dos cadeados estão na entrada.' },
    { title: 'Pequeno-almoço', text: 'A pedido, … por pessoa. Avise-nos na noite anterior.' },
    { title: 'Transfer do aeroporto', text: 'Vamos buscar quem chega por … Envie-nos o número do voo.' },
  ],
  garbage: [
    { title: 'Dias de recolha', text: 'Orgânico: … Plástico: … Indiferenciado: …' },
    { title: 'Vidro e papel', text: 'Levam-se aos ecopontos em …' },
    { title: 'Onde estão os contentores', text: 'Ficam … Feche bem os sacos.' },
  ],
  parking: [
    { title: 'Onde estacionar', text: 'Pode estacionar …' },
    { title: 'Preço', text: 'O estacionamento custa … por dia.' },
    { title: 'Carregar carro elétrico', text: 'O posto de carregamento mais próximo fica …' },
  ],
  transport: [
    { title: 'Do aeroporto', text: 'De transportes públicos demora cerca de … minutos: …' },
    { title: 'Autocarro e comboio', text: 'A paragem fica …, a … minutos a pé.' },
    { title: 'Táxi', text: 'O número é …' },
  ],
};
