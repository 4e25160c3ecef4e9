import type { Starts } from './starts.ts';

export const starts: Starts = {
  emergency: [
    {
      title: 'Número de emergencias',
      text: 'Llamad al 112: responde a cualquier hora, desde cualquier teléfono.',
    },
    { title: 'Médico de guardia', text: 'Por la noche y en festivos: …' },
    { title: 'Cuadro eléctrico', text: 'Está … Si se va la luz, subid el interruptor que esté bajado.' },
  ],
  rules: [
    { title: 'Silencio', text: 'De … a 8 los vecinos duermen: por favor, hablad bajo, también fuera.' },
    { title: 'Fumar', text: 'Dentro no se fuma; fuera sí: hay un cenicero …' },
    { title: 'Mascotas', text: 'Son bienvenidas. Solo os pedimos: …' },
  ],
  guides: [
    { title: 'Cafetera', text: 'Se enciende con … Las cápsulas y el azúcar están al lado.' },
    { title: 'Calefacción', text: 'El termostato está … Al salir, bajadlo unos grados.' },
    { title: 'Lavadora', text: 'El detergente está … Para un lavado normal bastan 40 grados.' },
  ],
  contact: [
    { title: 'Vuestro anfitrión', text: 'Me llamo … Escribidme para cualquier cosa.' },
    { title: 'Teléfono', text: '…, también por WhatsApp.' },
    { title: 'Correo', text: '…' },
  ],
  extras: [
    { title: 'Bicicletas', text: 'Hay … para vosotros. Las llaves de los candados están en la entrada.' },
    { title: 'Desayuno', text: 'Bajo petición, … por persona. Avisadnos la noche anterior.' },
    { title: 'Traslado al aeropuerto', text: 'Os recogemos por … Mandadnos el número de vuelo.' },
  ],
  garbage: [
    { title: 'Días de recogida', text: 'Orgánico: … Plástico: … Resto: …' },
    { title: 'Vidrio y papel', text: 'Se llevan a los contenedores de …' },
    { title: 'Dónde están los cubos', text: 'Están … Cerrad bien las bolsas.' },
  ],
  parking: [
    { title: 'Dónde aparcar', text: 'Podéis aparcar …' },
    { title: 'Precio', text: 'El aparcamiento cuesta … al día.' },
    { title: 'Carga del coche eléctrico', text: 'El punto de carga más cercano está …' },
  ],
  transport: [
    { title: 'Desde el aeropuerto', text: 'En transporte público se tarda unos … minutos: …' },
    { title: 'Autobús y tren', text: 'La parada está …, a … minutos a pie.' },
    { title: 'Taxi', text: 'El número es …' },
  ],
};
