import type { Complete } from '../../translate.ts';
import type { analytics as english } from '../en/dashboard-analytics.ts';

export const analytics: Complete<typeof english> = {
  'analytics.now': { one: '{count} está a ler agora', other: '{count} estão a ler agora' },
  'analytics.nobody': 'Ninguém está a ler neste momento',
  'analytics.period': 'Período',
  'analytics.period.days': { one: '{count} dia', other: '{count} dias' },
  'analytics.views': 'Visualizações por dia',
  'analytics.views.what':
    'Conta cada abertura da página; a seguinte do mesmo telefone, passados dez minutos. Os bots ficam de fora, tal como as suas visitas e quem pede para não ser seguido. Os dias vão da meia-noite à meia-noite UTC.',
  'analytics.visitors': 'Visitantes únicos por dia',
  'analytics.visitors.what':
    'O mesmo telemóvel conta uma vez por dia; noutro dia volta a contar. Os bots ficam de fora.',
  'analytics.visitors.none': 'Ainda por contar: os visitantes aparecem aqui a partir da próxima visita.',
  'analytics.visitors.unknown': 'Por contar',
  'analytics.hours': 'A que horas',
  'analytics.hours.what': 'Todas as visualizações do período, por hora no seu fuso horário ({zone}).',
  'analytics.languages.what': 'Todas as visualizações do período, por idioma da página.',
  'analytics.sections': 'Secções, dia a dia',
  'analytics.sections.what':
    'Quantas vezes cada secção foi aberta no período. O mesmo telefone volta a contar passados dez minutos.',
  'analytics.acts': 'Toques e pesquisas',
  'analytics.acts.what':
    'Quantas vezes os hóspedes copiaram a palavra-passe do Wi-Fi, telefonaram, pediram indicações ou pesquisaram sem encontrar nada. O que procuravam não é guardado.',
  'analytics.acts.wifi': 'Wi-Fi',
  'analytics.acts.call': 'Chamadas',
  'analytics.acts.directions': 'Indicações',
  'analytics.acts.emptySearch': 'Pesquisas sem resultado',
  'analytics.sections.all': 'Secções, desde o início',
  'analytics.column.day': 'Dia',
  'analytics.column.hour': 'Hora',
  'analytics.column.language': 'Idioma',
  'analytics.column.visitors': 'Visitantes únicos',
  'analytics.column.share': 'Parte',
  'analytics.column.busiest': 'Dia mais lido',
  'analytics.table': 'Mostrar como tabela',
  'analytics.export': 'Leve os números consigo',
  'analytics.export.text': {
    one: 'CSV do último {count} dia: abre-se no Excel e semelhantes.',
    other: 'CSV dos últimos {count} dias: abrem-se no Excel e semelhantes.',
  },
  'analytics.export.day': 'Dias',
  'analytics.export.hour': 'Horas',
  'analytics.export.language': 'Idiomas',
  'analytics.export.section': 'Secções',
  'analytics.export.act': 'Toques',
  'analytics.export.done': 'Ficheiro descarregado!',
  'analytics.export.failed': 'Não foi possível descarregar o ficheiro. Tente de novo.',
};
