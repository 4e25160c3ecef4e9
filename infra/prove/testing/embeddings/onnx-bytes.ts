/*
 * Writes a network in ONNX's own form, as protocol buffers: no package that knows the form is needed for one of a single step.
 */

/** Numbers of fields in ONNX's schema. */
const FIELDS = {
  model: { version: 1, graph: 7, operators: 8 },
  operators: { domain: 1, version: 2 },
  graph: { node: 1, name: 2, initializer: 5, input: 11, output: 12 },
  node: { input: 1, output: 2, operator: 4 },
  tensor: { size: 1, type: 2, name: 8, content: 9 },
  value: { name: 1, type: 2 },
  tensorType: { element: 1, shape: 2 },
  dimension: { value: 1, name: 2 },
} as const;
/** Wire types of protocol buffers. */
const VARINT = 0;
const BYTES = 2;
/** Types of elements. */
const FLOAT = 1;
const INT64 = 7;

type Bytes = readonly number[];

function varint(value: number): Bytes {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}

const number = (field: number, value: number): Bytes => [...varint(field * 8 + VARINT), ...varint(value)];
const bytes = (field: number, content: Bytes): Bytes => [
  ...varint(field * 8 + BYTES),
  ...varint(content.length),
  ...content,
];
const text = (field: number, content: string): Bytes => bytes(field, [...Buffer.from(content)]);

function value(name: string, element: number, dimensions: readonly (string | number)[]): Bytes {
  const shape = dimensions.flatMap((each) =>
    bytes(
      1,
      typeof each === 'string' ? text(FIELDS.dimension.name, each) : number(FIELDS.dimension.value, each),
    ),
  );
  const type = [...number(FIELDS.tensorType.element, element), ...bytes(FIELDS.tensorType.shape, shape)];
  return [...text(FIELDS.value.name, name), ...bytes(FIELDS.value.type, bytes(1, type))];
}

/**
 * Makes a network that looks up the vector of each piece, which is all that a layer of embeddings does. It has the inputs and
 * the output that networks of sentences have.
 * @param weights vectors of all pieces, one after the other @param size of a vector
 */
export function onnxModel(weights: Float32Array, size: number): Uint8Array {
  const { graph, node, tensor } = FIELDS;
  const lookUp = [
    ...text(node.input, 'vectors'),
    ...text(node.input, 'input_ids'),
    ...text(node.output, 'last_hidden_state'),
    ...text(node.operator, 'Gather'),
  ];
  const vectors = [
    ...number(tensor.size, weights.length / size),
    ...number(tensor.size, size),
    ...number(tensor.type, FLOAT),
    ...text(tensor.name, 'vectors'),
    ...bytes(tensor.content, [...new Uint8Array(weights.buffer)]),
  ];
  const network = [
    ...bytes(graph.node, lookUp),
    ...text(graph.name, 'tiny'),
    ...bytes(graph.initializer, vectors),
    ...bytes(graph.input, value('input_ids', INT64, ['batch', 'pieces'])),
    ...bytes(graph.input, value('attention_mask', INT64, ['batch', 'pieces'])),
    ...bytes(graph.output, value('last_hidden_state', FLOAT, ['batch', 'pieces', size])),
  ];
  const operators = [...text(FIELDS.operators.domain, ''), ...number(FIELDS.operators.version, 13)];
  return Uint8Array.from([
    ...number(FIELDS.model.version, 8),
    ...bytes(FIELDS.model.graph, network),
    ...bytes(FIELDS.model.operators, operators),
  ]);
}
