import { type ResumeError, ResumeRefusal } from './resume-errors.ts';

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const macroType = /macroEnabled|vbaProject|activeX/i;
/** Objects of other programs, and a format that hides them. */
const attachedType = /oleObject|rtf\b/i;
/** Comments and entities could make the list of types mean another thing to Word than to us. */
const disguise = /<!|&/;
const xmlName = /\.(xml|rels|vml)$/i;
const xmlType = /[+/]xml$/i;
/** An inserted web page (altChunk), whose `<!DOCTYPE html>` is no DTD of the document. */
const pageType = /xhtml/i;

/** Returns the content type of a part, empty for an unlisted one. */
export type TypeOf = (partName: string) => string;

/** Checks and reads the list of types, [Content_Types].xml. Throws ResumeRefusal. */
export function readTypes(bytes: Buffer): TypeOf {
  const text = decodeXml(bytes);
  if (macroType.test(text)) throw new ResumeRefusal('macros');
  if (!text.includes(mainType) || disguise.test(text.replace(/^\s*<\?[^>]*\?>/, ''))) throw new ResumeRefusal('kind');
  const types = new Map<string, string>();
  for (const { Extension, PartName, ContentType = '' } of elements(text, /^(Default|Override)$/)) {
    types.set((PartName ?? `.${Extension}`).toLowerCase(), ContentType);
  }
  return (partName) => {
    const name = partName.toLowerCase();
    return types.get(`/${name}`) ?? types.get(name.slice(name.lastIndexOf('.'))) ?? '';
  };
}

/** Tells whether a part is XML. Throws ResumeRefusal for a part that is an embedded object. */
export function isXmlPart(name: string, type: string): boolean {
  if (attachedType.test(type)) throw new ResumeRefusal('attachment');
  return xmlName.test(name) || (xmlType.test(type) && !pageType.test(type));
}

/** Checks a part of XML. Throws ResumeRefusal. */
export function checkXmlPart(name: string, bytes: Buffer): void {
  const text = decodeXml(bytes);
  // Office Open XML forbids DTDs: entities could read files and expand without limit.
  if (text.includes('<!DOCTYPE')) throw new ResumeRefusal('links');
  if (/\.rels$/i.test(name))
    for (const relationship of elements(text, /^Relationship$/)) checkRelationship(relationship);
  if (programField.test(fieldsOf(text))) throw new ResumeRefusal('links');
}

/** DDE runs a program when the document is opened. */
const programField = /\bDDE(AUTO)?\b/i;

/** Returns the instructions of all fields; Word joins the pieces of an instruction that is split. */
function fieldsOf(text: string): string {
  let pieces = '';
  let simple = '';
  for (const tag of withoutComments(text).split('<')) {
    const name = nameOf(tag);
    if (name === 'instrText') pieces += tag.slice(tag.indexOf('>') + 1);
    // A text between CDATA signs belongs to the instruction too.
    else if (name.startsWith('![CDATA[')) pieces += tag.slice('![CDATA['.length).replace(']]>', '');
    else if (name === 'fldChar') pieces += ' ';
    else if (name === 'fldSimple') simple += ` ${attributesOf(tag).instr ?? ''}`;
  }
  return decodeEntities(pieces) + simple;
}

const localFile = /^(file:\/{3}|\/)?[a-z]:[\\/]/i;
const remote = /^([a-z][a-z+.-]+:|[\\/]{2})/i;
/** Opened by the reader's click, or shown as a picture. */
const shownLinks: Readonly<Record<string, RegExp>> = { hyperlink: /^/, image: /^(https?|cid|data):/i };
const errorOfType: Readonly<Record<string, ResumeError>> = {
  oleobject: 'attachment',
  control: 'macros',
  activexcontrolbinary: 'macros',
  vbaproject: 'macros',
};

/** A template, a frame or an object of another server is loaded as soon as the document is opened. */
function checkRelationship({ Type = '', Target = '', TargetMode = '' }: Attributes): void {
  const type = Type.slice(Type.lastIndexOf('/') + 1).toLowerCase();
  const reason = errorOfType[type];
  if (reason) throw new ResumeRefusal(reason);
  if (TargetMode.toLowerCase() !== 'external' || shownLinks[type]?.test(Target)) return;
  // Word notes where the template of a document lies on its author's disk.
  if (remote.test(Target) && !localFile.test(Target)) throw new ResumeRefusal('links');
}

type Attributes = Partial<Record<string, string>>;

/** Yields the attributes of all elements whose name without its prefix matches. */
function* elements(text: string, name: RegExp): Generator<Attributes> {
  for (const tag of text.split('<')) if (name.test(nameOf(tag))) yield attributesOf(tag);
}

const nameOf = (tag: string) => /^(?:[\w.-]{1,40}:)?(!\[CDATA\[|[\w.-]{1,40})/.exec(tag)?.[1] ?? '';

/** Names are without prefixes. */
function attributesOf(tag: string): Attributes {
  const attributes: Attributes = {};
  for (const [, name = '', value = ''] of tag.matchAll(/\s(?:[\w.-]{1,40}:)?([\w.-]{1,40})\s*=\s*("[^"]*"|'[^']*')/g)) {
    attributes[name] = decodeEntities(value.slice(1, -1)).trim();
  }
  return attributes;
}

const withoutComments = (text: string) =>
  text
    .split('<!--')
    .map((part, i) => (i === 0 || !part.includes('-->') ? part : part.slice(part.indexOf('-->') + '-->'.length)))
    .join('');

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const maxCodePoint = 0x10ffff;

const decodeEntities = (text: string) =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return named[name] ?? whole;
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= maxCodePoint ? String.fromCodePoint(code) : whole;
    },
  );

/** Reads UTF-8 and UTF-16 of either byte order, with and without its mark. */
function decodeXml(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) {
    return Buffer.from(bytes.subarray(0, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  }
  return bytes.toString((first === 0xff && second === 0xfe) || second === 0 ? 'utf16le' : 'utf8');
}
