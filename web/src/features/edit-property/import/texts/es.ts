import type { Complete } from '../../../../i18n/translate.ts';
import type { imports as english } from './en.ts';

export const imports: Complete<typeof english> = {
  'import.title': 'Importar un texto',
  'import.lead':
    'Pega lo que ya envías a tus huéspedes o elige un archivo. Primero verás lo que contiene: no se guarda nada hasta que guardes tú.',
  'import.text': 'Texto',
  'import.read': 'Leer el texto',
  'import.file': 'Elegir un archivo',
  'import.file.hint': 'txt, md, html, docx o PDF, hasta 10 MB.',
  'import.reading': 'Leyendo ...',
  'import.wrong.empty': 'Pega un texto o elige un archivo.',
  'import.wrong.long': 'El texto tiene más de 200.000 caracteres. Impórtalo por partes.',
  'import.wrong.large':
    'Es demasiado de una vez: como máximo 10 MB, 200.000 caracteres y 5000 líneas. Impórtalo por partes.',
  'import.wrong.type': 'Elige un archivo txt, md, html, docx o PDF.',
  'import.wrong.noText': 'En este archivo no hay texto. No podemos leer fotos ni escaneos: pega el texto.',
  'import.wrong.unreadable':
    'El archivo no se abre: está dañado o protegido. Guárdalo de nuevo o pega su texto.',
  'import.wrong.often': 'Has importado mucho en poco tiempo. Vuelve a intentarlo más tarde.',
  'import.wrong.failed': 'No se ha podido leer el texto. Vuelve a intentarlo.',
  'import.found': 'Esto es lo que hemos encontrado',
  'import.found.none': 'No hemos encontrado nada que pertenezca a una sección. El texto está aquí abajo.',
  'import.found.lead':
    'Desmarca lo que no quieras. Las entradas se añaden debajo de las que ya tienes; después puedes retocar los textos en el editor.',
  'import.language': 'Idioma de los textos',
  'import.fields': 'Datos del alojamiento',
  'import.replaces': 'Sustituye a «{value}».',
  'import.same': 'Ya está así.',
  'import.entries': { one: '{count} entrada', other: '{count} entradas' },
  'import.full': 'Aquí no hay sitio para todas estas entradas.',
  'import.source': 'En tu texto',
  'import.source.line': 'Línea {line}',
  'import.source.paragraph': 'Párrafo {line}',
  'import.source.page': 'Página {page}',
  'import.left': 'Lo que ha quedado fuera',
  'import.left.lead': 'No ha encontrado sitio: cópialo donde lo necesites.',
  'import.left.locked':
    'No ha encontrado sitio, o es de una parte que no puedes editar: cópialo donde lo necesites.',
  'import.back': 'Atrás',
  'import.take': 'Pasar al borrador',
  'import.taken': 'Ya está dentro. Mira las secciones y guarda.',
};
