import type { Complete } from '../../translate.ts';
import type { app as english } from '../en/app.ts';

export const app: Complete<typeof english> = {
  'app.skip': 'Ir para o conteúdo',
  'app.loading': 'A carregar',
  'app.language': 'Idioma',
  'app.retry': 'Tentar de novo',
  'app.cancel': 'Cancelar',
  'app.close': 'Fechar',
  'app.optional': 'opcional',
  'app.newTab': 'abre num novo separador',
  'app.home': 'Benvenuto, ir para a página inicial',
  'app.notifications': 'Notificações',
  'app.offline': 'O servidor não responde. Verifique a ligação e tente de novo.',
  'app.partMissing': 'Esta parte não chegou. Verifique a ligação e depois recarregue a página.',
  'app.failed.title': 'Esta página tropeçou',
  'app.failed.text': 'O que guardou está a salvo. Recarregue a página; se voltar a acontecer, escreva-nos.',
  'app.failed.reload': 'Recarregar',
  'app.notFound.title': 'Ninguém mora neste endereço',
  'app.notFound.text': 'A página mudou de sítio, ou o link tem uma gralha.',
  'app.notFound.home': 'Voltar ao início',
  'app.unauthorized.title': 'Não autorizado',
  'app.unauthorized.text': 'A sua sessão terminou. A abrir a página de entrada...',
  'app.unauthorized.accessEnded':
    'O seu acesso à outra conta mudou ou terminou. Inicie sessão novamente para continuar.',
  'app.sort.handle': 'Reordenar {name}',
  'app.sort.role': 'ordenável',
  'app.sort.howTo':
    'Carregue em espaço ou enter para levantar, nas setas para mover, em espaço ou enter para pousar e em esc para deixar tudo como estava.',
  'app.sort.lifted': '{name}: levantado, lugar {place} de {count}.',
  'app.sort.over': '{name}: sobre o lugar {place} de {count}.',
  'app.sort.dropped': '{name}: pousado no lugar {place} de {count}.',
  'app.sort.cancelled': '{name} fica onde estava.',
  'app.sort.up': 'Mover {name} para cima',
  'app.sort.down': 'Mover {name} para baixo',
};
