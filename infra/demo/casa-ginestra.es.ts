import { type DemoBook, mapLink } from './demo-book.ts';
import { localTips } from './local-tips.ts';

/** The welcome book of Casa Ginestra in Spanish: the same facts, said as a host from Spain would. */
export const spanishBook: DemoBook = {
  emergency: {
    title: 'Emergencias',
    items: [
      {
        title: 'Un número para todo, el 112',
        content:
          'Ambulancia, bomberos, policía: siempre el 112. Es gratis, funciona sin saldo y os atienden en inglés. Decid «Urbania, Strada delle Ginestre 14, la casa de piedra pasado el pajar rojo»: los de la ambulancia ya nos conocen.',
      },
      {
        title: 'Médico de guardia',
        content:
          'Por la noche, los festivos y desde las 10:00 del sábado, para lo que no puede esperar al médico pero tampoco es de hospital: 116 117. El consultorio está en Urbania, a diez minutos de aquí.',
      },
      {
        title: 'Urgencias',
        content: `Hospital Santa Maria della Misericordia, Via Bonconte da Montefeltro, Urbino. Abierto día y noche, a 25 minutos en coche.\n${mapLink('Ospedale Santa Maria della Misericordia Urbino')}`,
      },
      {
        title: 'Farmacia',
        content: `En el Corso Vittorio Emanuele II de Urbania, de 8:30 a 12:30 y de 16:00 a 19:30. El cartel del escaparate dice cuál está de guardia el domingo.\n${mapLink('Farmacia Corso Vittorio Emanuele II Urbania')}`,
      },
      {
        title: 'Intoxicaciones',
        content:
          'Bayas, setas, detergentes: Policlinico Gemelli de Roma, día y noche, 06 3054343. Llamad con el envase en la mano.',
      },
      {
        title: 'Botiquín y extintores',
        content:
          'El botiquín verde está en el mueble del baño de la planta baja. Extintores hay dos: junto a la chimenea y en el rellano. La manta ignífuga cuelga al lado de la placa.',
      },
      {
        title: 'Agua, gas y luz',
        content:
          'Fuga de agua: llave roja debajo del fregadero, un cuarto de vuelta. Olor a gas: abrid las ventanas, no toquéis ningún interruptor, todos fuera y después cerrad la palanca amarilla a la derecha de la puerta. El cuadro eléctrico está detrás de la puerta de la despensa.',
      },
      {
        title: 'Incendio forestal',
        content:
          'En verano basta muy poco. Si veis humo, 112 o 1515, y bajad en coche hacia Urbania, nunca monte arriba. Luego avisadnos.',
      },
    ],
  },
  rules: {
    title: 'Normas de la casa',
    items: [
      {
        title: 'Silencio desde las 11 de la noche',
        content:
          'En la colina una carcajada llega hasta la casa de Ivo, que a las cinco se levanta por las ovejas. En el jardín, hasta la hora que queráis, pero bajito.',
      },
      {
        title: 'Se fuma fuera',
        content:
          'Debajo de la higuera hay un cenicero con tapa. De junio a septiembre, nunca en el prado: la hierba está seca y basta una chispa.',
      },
      {
        title: 'Perros bienvenidos',
        content:
          'Hasta dos, con comedero y camita ya en casa. En los sofás no, por favor; en la cama haremos como que no lo sabemos, pero poned la colcha azul del armario.',
      },
      {
        title: 'Quién duerme aquí',
        content:
          'Hay seis camas y la casa está a gusto con seis. Si vuestros amigos se quedan a cenar, encantados; si se quedan a dormir, escribidnos antes.',
      },
      {
        title: 'Fuego y brasas',
        content:
          'La chimenea y el horno de leña, sí, siempre con alguien cerca. Las brasas van al cubo de zinc, nunca al de la basura. Del 1 de julio al 15 de septiembre, nada de fuego al aire libre: es la ley, no una manía nuestra.',
      },
      {
        title: 'El agua es del pozo',
        content:
          'Es potable y está buenísima, pero en agosto baja el nivel. Duchas de canción corta y lavadora bien llena. Del jardín nos ocupamos nosotros.',
      },
      {
        title: 'Cuando sopla el viento',
        content:
          'El garbino llega sin avisar. Si salís, cerrad las contraventanas de arriba y bajad la sombrilla: ya hemos rescatado dos del campo de Ivo.',
      },
      {
        title: 'Si se rompe algo',
        content:
          'Pasa. Un vaso es un vaso, ni lo mencionéis. Para lo demás, un mensaje cuanto antes y así quien venga después lo encuentra todo en orden.',
      },
    ],
  },
  checkin: {
    title: 'Llegada y salida',
    items: {
      checkinTime: '16:00',
      checkoutTime: '10:30',
      earlyCheckin: true,
      earlyCheckinDescription:
        'Si la noche anterior la casa está libre, podéis entrar desde las 13:00 sin pagar nada: pedídnoslo dos días antes. En cualquier caso, a partir de las 11:00 podéis dejar las maletas en el pajar.',
      lateCheckout: true,
      lateCheckoutDescription:
        'Hasta las 14:00 por 30 €, si ese día no llega nadie. Los domingos de invierno, regalo de la casa.',
      instructions: [
        'Venid con calma: no hace falta que nos esperéis, entrad por vuestra cuenta a cualquier hora desde las 16:00. El último kilómetro es de tierra, pero bueno; en el pajar rojo seguid por la derecha.',
        '',
        '1. Aparcad bajo la pérgola y subid los tres escalones: la luz de la puerta se enciende sola.',
        '2. La cajita de las llaves está a la izquierda de la puerta, detrás de la maceta de romero. Marcad 4728 y tirad de la tapa hacia abajo.',
        '3. Dentro hay dos juegos. La llave larga abre la puerta de entrada (dos vueltas a la izquierda, tirando de la puerta hacia vosotros); la pequeña, la puerta acristalada del jardín.',
        '4. Cerrad la cajita y mezclad los números.',
        '5. Luces: los interruptores de la entrada están a la derecha, a la altura de una abuela, o sea, más abajo de lo que pensáis.',
        '6. Calefacción: el termostato está al fondo del pasillo. Girad la rueda hasta 20 y en media hora la casa está caliente. El agua caliente ya está lista.',
        '7. Haced una foto de los documentos y enviádnosla por chat antes de que acabe el día: la ley nos pide registraros en 24 horas. Después borramos las fotos.',
        '',
        'Cuando os vayáis, antes de las 10:30:',
        '- dejad las toallas en la bañera y las camas sin hacer, de eso nos encargamos nosotros;',
        '- poned en marcha el lavavajillas y bajad la basura;',
        '- termostato a 16, contraventanas entornadas, luces apagadas;',
        '- llaves en la cajita, números mezclados. Y despedíos de la casa, que le hace ilusión.',
      ].join('\n'),
      fileUrl: '',
      linkUrl: mapLink('Strada delle Ginestre 14, 61049 Urbania PU'),
      videoUrl: '',
    },
  },
  guides: {
    title: 'Cómo funciona',
    items: [
      {
        title: 'Placa de inducción',
        content:
          '1. Mantened pulsado el candado tres segundos, hasta que se apague la luz.\n2. Poned la olla: valen todas las del cajón grande; las de cobre son solo para mirarlas.\n3. Tocad el círculo del fuego y después un número del 1 al 9. Para hervir agua, P.\nSi parpadea una U, esa olla no sirve.',
      },
      {
        title: 'Café con la cafetera italiana',
        content:
          'La cafetera y el café molido están en la despensa, en el estante del medio. Agua hasta la válvula, café en montoncito sin apretar y fuego pequeño al 5, con el disco de acero debajo. Cuando borbotea, está listo. Se enjuaga solo con agua: el jabón le sienta mal.',
      },
      {
        title: 'Lavadora',
        content:
          'Está en el baño de la planta baja. Detergente en el compartimento II, grifo azul abierto. Para casi todo: Cotone 40 rapido, 59 minutos. El tendedero está detrás de la puerta; si hace sol, las cuerdas están entre los dos manzanos. Al acabar, la puerta tarda dos minutos en abrirse: no la forcéis.',
      },
      {
        title: 'Lavavajillas',
        content:
          'Las pastillas, debajo del fregadero. Programa Eco para la noche (tres horas), Rapido después de comer (40 minutos). Las copas lavadlas a mano, por favor: son las de la boda.',
      },
      {
        title: 'Caldera y agua caliente',
        content:
          'Está en el armario blanco de la despensa y normalmente no hay que tocarla. Si el agua sigue fría, mirad la aguja: por debajo de 1, abrid un poco el mando negro hasta llegar a 1,5 y volved a cerrarlo. Luego pulsad Reset cinco segundos. Si no arranca, llamad a Marco.',
      },
      {
        title: 'Chimenea',
        content:
          '1. Tirad de la palanca hacia la izquierda: el aire queda abierto.\n2. Dos troncos abajo, ramitas cruzadas encima y la pastilla de encendido en lo alto: prende de arriba abajo y no echa humo.\n3. Cerrad la puerta de cristal cuando la llama esté viva.\nHay leña en el cesto y bajo el cobertizo. Antes de dormir, puerta cerrada y palanca a la mitad.',
      },
      {
        title: 'Si salta la luz',
        content:
          'Tenemos 4,5 kW: horno, lavadora y secador a la vez son demasiado. Apagad uno, abrid la puerta de la despensa y subid la palanca más grande del cuadro. Si también en casa de Ivo está oscuro, es una avería de la línea: las velas están en el primer cajón.',
      },
      {
        title: 'Televisión y tocadiscos',
        content:
          'Un solo mando, el negro. Botón de la casita para las aplicaciones: entrad con vuestra cuenta y, al final, cerrad sesión en todas. Los discos del abuelo se pueden poner todos, Mina incluida; la aguja bajadla con la palanquita.',
      },
    ],
  },
  local: {
    title: 'Por aquí cerca',
    items: localTips({
      nives: {
        title: 'Trattoria da Nives',
        description:
          'Nuestra comida de los domingos: passatelli en caldo, conejo al hinojo silvestre, tarta de guindas. Solo hay seis mesas, así que llamad el día antes. Cierra los lunes. Unos 28 € por persona con vino.',
      },
      cresceria: {
        title: 'Cresceria del Ponte',
        description:
          'La crescia sfogliata, el pan hojaldrado de estas colinas, recién salida de la plancha, con jamón y queso casciotta o con hierbas del campo. Se pide en la barra y se come en el murete, mirando el Metauro. Desde las 18:30 hasta que se acabe la masa; 6 €.',
      },
      treLumi: {
        title: 'Osteria Tre Lumi',
        description:
          'Para comer trufa sin ceremonias: huevos, tagliatelle, láminas generosas. En otoño la blanca; en verano la negra, el scorzone, que cuesta un tercio. Si vais con niños, pedid la salita del fondo.',
      },
      palazzoDucale: {
        title: 'Palacio Ducal de Urbino',
        description:
          'Piero della Francesca, Rafael y el estudio del duque Federico, todo marquetería. Id a la hora de abrir y empezad por el estudio: a las 11:00 llegan los grupos. Los lunes suele cerrar. A 25 minutos en coche.',
      },
      furlo: {
        title: 'Garganta del Furlo',
        description:
          'La calzada romana atraviesa la roca, el agua es verde y arriba dan vueltas las águilas. El paseo junto al lago es llano y se hace bien con carrito. La mejor luz, de 9:00 a 11:00.',
      },
      domusDelMito: {
        title: 'Domus del Mito',
        description:
          'Mil metros cuadrados de mosaicos romanos, hallados bajo un campo: se recorren desde arriba, por pasarelas. Con una hora basta. Los horarios cambian según la temporada: llamad antes de salir.',
      },
      fermignano: {
        title: 'Torre y cascada de Fermignano',
        description:
          'El puente, la torre y el Metauro saltando bajo las casas: cinco minutos de maravilla y un helado. Parad al volver de Urbino, cuando se ilumina la torre.',
      },
      market: {
        title: 'Mercado de los jueves',
        description:
          'De 7:30 a 13:00 todo el centro es un puesto. Lo que compramos nosotros: pecorino en la furgoneta blanca del fondo, melocotones al señor del sombrero y porchetta antes de las 11:00, que luego ya no queda.',
      },
      fiordalba: {
        title: 'Ceramiche Fiordalba',
        description:
          'Urbania se llamaba Casteldurante y su mayólica viajaba por toda Europa. Fiordalba sigue pintando a mano y, si el taller está tranquilo, os deja probar el torno. Una tacita, 14 €.',
      },
      valdimeta: {
        title: 'Quesería Valdimeta',
        description:
          'Casciotta d’Urbino recién hecha y ricotta todavía tibia, si llegáis antes de las 10:00. Os lo envasan al vacío para el viaje. Cierra los domingos.',
      },
      enoteca: {
        title: 'Enoteca Sotto i Portici',
        description:
          'Una copa de Bianchello del Metauro, una tabla de embutidos y, los viernes, alguien que toca. En verano las mesas llegan hasta la mitad de la calle. Abre de 18:00 a medianoche.',
      },
      albornoz: {
        title: 'Atardecer en la fortaleza Albornoz',
        description:
          'El prado frente a las dos torrecillas del palacio: todo Urbino sube aquí con una cerveza y una manta cuando cae el sol. Después se baja andando a la Piazza della Repubblica, llena de estudiantes hasta tarde.',
      },
      monteNerone: {
        title: 'Las estrellas desde el Monte Nerone',
        description:
          'A 1.500 metros no hay ni una farola. Hasta en agosto llevad chaqueta, manta y el termo que encontraréis en la despensa. Son cuarenta minutos de curvas: que conduzca quien no haya bebido.',
      },
    }),
  },
  contact: {
    title: 'Contacto',
    items: [
      {
        title: 'Giulia, la de la casa',
        content:
          'Para cualquier cosa, de 8:00 a 22:00: +39 300 000 0114. Con un mensaje basta, suelo contestar en un cuarto de hora. Italiano, inglés, francés.',
      },
      {
        title: 'Marco, para las averías',
        content:
          'Caldera, llaves, luz: +39 300 000 0115. Si es urgente, también de noche. Vive en Urbania: en diez minutos está aquí.',
      },
      {
        title: 'Ivo, el vecino',
        content:
          'La casa del tractor, 400 metros más arriba. Está jubilado, lo sabe todo y no tiene móvil: llamad a su puerta hasta las 20:00. Si os ofrece vino, decidle que sí.',
      },
      {
        title: 'Loredana, limpieza y ropa de cama',
        content:
          'Para un cambio de sábanas extra (15 € por cama) o una limpieza a mitad de la estancia (45 €): +39 300 000 0127, de lunes a sábado de 9:00 a 17:00.',
      },
      {
        title: 'Taxi Feltresco',
        content:
          'Piero, ocho plazas y sillitas para niños: +39 0722 000 118. Para ir a la estación y para las cenas con vino; si es de noche, reservad antes de las 18:00.',
      },
      { title: 'Correo', content: 'Para facturas, fotos y cosas olvidadas: casa@ginestra.example' },
    ],
  },
  extras: {
    title: 'Algo más',
    items: [
      {
        title: 'Cesta de desayuno · 9 € por persona',
        content:
          'Pan de Urbania todavía caliente, ricotta, mermelada de guindas, huevos de las gallinas de Ivo, yogur, fruta. Colgada del picaporte a las 8:00. Decídnoslo antes de las 20:00 del día anterior.',
      },
      {
        title: 'Bicicletas eléctricas · 25 € al día',
        content:
          'Cuatro, en el pajar, con cascos y alforjas; también hay un remolque para los pequeños (10 €). La batería da para ir a Urbino y volver. Medio día, 15 €.',
      },
      {
        title: 'En la cocina con la Nonna Elda · 55 € por persona',
        content:
          'Se estira la masa, se hacen passatelli y crescia y después se come todos juntos. De dos a seis personas, martes y sábados a las 10:00, tres horas. Los menores de 10 años amasan gratis.',
      },
      {
        title: 'A por trufas con Birba · 60 € por persona',
        content:
          'Dos horas en el bosque con Renzo y su perro, un lagotto; lo que Birba encuentra acaba encima de los huevos. De finales de septiembre a diciembre y de junio a agosto, a las 8:00. Con botas de montaña.',
      },
      {
        title: 'Cesto de leña · 8 €',
        content:
          'El primero está incluido. Los demás los trae Marco, roble seco de dos años: basta un mensaje antes de las 17:00.',
      },
      {
        title: 'Vino de Ivo · 7 € la botella',
        content:
          'El Bianchello y el Sangiovese están en el hueco de debajo de la escalera. Apuntad en el cuaderno lo que os bebáis.',
      },
      {
        title: 'Cuna y trona · gratis',
        content:
          'Con sabanitas, barrera para la escalera y bañerita. Decídnoslo antes de venir y lo encontraréis todo montado.',
      },
    ],
  },
  garbage: {
    title: 'Basura y reciclaje',
    items: [
      {
        title: 'Lunes · orgánico, cubo marrón',
        content:
          'Sobras, posos de café, servilletas de papel, en las bolsas compostables que hay debajo del fregadero. Los cubos se bajan al pajar rojo la noche anterior, a partir de las 20:00.',
      },
      {
        title: 'Martes · plástico y metal, cubo amarillo',
        content: 'Botellas aplastadas, bandejas, latas, botes enjuagados. Sueltos, sin bolsa negra.',
      },
      {
        title: 'Miércoles · papel, cubo azul',
        content:
          'Cajas plegadas, periódicos, cartones de leche. La caja de la pizza, solo si está limpia; si tiene grasa, al orgánico.',
      },
      {
        title: 'Jueves · otra vez orgánico, cubo marrón',
        content: 'En verano no os lo saltéis: ya os lo recordará la nariz.',
      },
      {
        title: 'Viernes · el resto, cubo gris',
        content:
          'Lo que queda: pañales, estropajos, vajilla rota envuelta en papel. Con una bolsa a la semana sobra.',
      },
      {
        title: 'Vidrio · iglú verde, cuando queráis',
        content:
          'Botellas y tarros sin tapa, en el contenedor del cruce, 900 metros más abajo de la casa; no después de las 21:00, que hace un ruido tremendo.',
      },
      {
        title: 'Si os vais antes de la recogida',
        content: 'Dejad las bolsas cerradas en los cubos del pajar: Marco los saca el día que toca.',
      },
    ],
  },
  parking: {
    title: 'Aparcamiento',
    items: [
      {
        title: 'Aquí, en casa',
        content:
          'Dos plazas a la sombra de la pérgola y una tercera delante del pajar. Todo nuestro y gratis. No paréis en el arcén: a las seis pasa el tractor de Ivo.',
      },
      {
        title: 'Carga del coche eléctrico',
        content:
          'El enchufe de 3,7 kW está en la pared del pajar; el cable Type 2, en el armarito. 0,45 € por kWh: haced una foto del contador antes y después.',
      },
      {
        title: 'Urbania',
        content: `Gratis y sin límite en los aparcamientos de fuera de las murallas, y luego cinco minutos a pie. En la Piazza San Cristoforo, una hora con disco horario; los jueves de 6:00 a 14:00 hay mercado y tiene que quedar libre.\n${mapLink('Parcheggio Urbania centro storico')}`,
      },
      {
        title: 'Urbino',
        content: `El casco antiguo es zona de tráfico restringido, con cámaras. Dejad el coche en Borgo Mercatale, de pago, y subid en el ascensor. Por la mañana, antes de las 10:00, siempre hay sitio.\n${mapLink('Parcheggio Borgo Mercatale Urbino')}`,
      },
      {
        title: 'Con nieve',
        content:
          'De mediados de noviembre a abril hacen falta neumáticos de invierno o cadenas en el coche. Si nieva de verdad, parad en el cruce y llamad a Marco: baja él con el tractor.',
      },
    ],
  },
  transport: {
    title: 'Cómo moverse',
    items: [
      {
        title: 'En coche',
        content:
          'De la A14, salida Fano; luego la autovía hacia Fossombrone (sin peaje) y de allí por Fermignano y Urbania: 50 minutos. Desde Urbania son 7 kilómetros. El navegador propone un atajo por el barranco: ni caso.',
      },
      {
        title: 'En tren hasta Pesaro',
        content:
          'Es la estación más cómoda: hora y media desde Bolonia, una hora en coche desde aquí. Piero, el del taxi, os recoge por 85 €, seáis cuatro u ocho.',
      },
      {
        title: 'Autobús Urbania–Urbino',
        content:
          'Desde Viale Michelangelo, de lunes a sábado, a las 7:05, 9:35, 13:20 y 17:45; vuelta desde Borgo Mercatale a las 8:10, 12:30, 14:15 y 18:40. Media hora. Mirad los horarios la noche antes en https://www.adriabus.eu',
      },
      {
        title: 'Desde los aeropuertos',
        content:
          'Rímini y Ancona están a una hora y cuarto, Bolonia a dos horas y cuarto. Si queréis coche de alquiler, reservad con tiempo: los domingos muchas oficinas cierran a las 13:00.',
      },
      {
        title: 'En bicicleta',
        content:
          'De la puerta a Urbania, 25 minutos, todo cuesta abajo; la vuelta es otra historia, 240 metros de desnivel. Para eso están las eléctricas.',
      },
      {
        title: 'A pie',
        content:
          'El sendero con la marca blanca y roja sale de detrás del horno: una hora hasta la ermita de San Pietro, con una fuente a medio camino. En junio se camina entre retamas en flor.',
      },
    ],
  },
  module: {
    title: 'Con niños',
    sectionMetadata: {
      title: 'Con niños',
      icon: 'star',
      description: 'Juegos, excursiones cortas y algún secreto de la casa',
      isCustom: true,
    },
    items: [
      {
        title: 'El arcón de los juguetes',
        content:
          'Debajo de la ventana del salón: construcciones, cartas, pinturas, un teatrillo. Se puede sacar todo, siempre que por la noche vuelva dentro.',
      },
      {
        title: 'En busca de los siete animales',
        content:
          'El abuelo esculpió siete en las piedras de los muros: búho, erizo, gato… El último es difícil. Quien los encuentre todos escribe su nombre en el cuaderno rojo.',
      },
      {
        title: 'Las gallinas de Ivo',
        content:
          'A las 17:00 les echa de comer. Llamad a la puerta, saludad y llevadles las pieles de la manzana: un huevo por cabeza, garantizado.',
      },
      {
        title: 'Los pies en el Metauro',
        content: `En el Barco, a la salida de Urbania, la orilla es baja y las piedras, planas: presas, barquitos, merienda. Solo los pies, y con un mayor al lado. Hay escarpines en el baúl de la entrada, del 24 al 36.\n${mapLink('Barco Ducale Urbania')}`,
      },
      {
        title: 'Cuando llueve',
        content:
          'En Urbania, en la Chiesa dei Morti, hay momias: diez minutos de escalofríos, a partir de los siete años. Y después, chocolate caliente bajo los soportales.',
      },
      {
        title: 'Pequeños peligros',
        content:
          'El pozo está cerrado con candado y así debe seguir. La escalera tiene barrera; la boca del horno de leña quema hasta la mañana siguiente.',
      },
    ],
  },
};
