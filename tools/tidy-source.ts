import ts from 'typescript';

const MAX_FILE_LINES = 300;
/** With its reason in a comment at the top, for one thought that is that long. */
const MAX_REASONED_LINES = 400;
const MAX_COLUMNS = 120;
const MAX_FUNCTION_LINES = 70;
const MAX_COMPONENT_LINES = 120;

const REASON_FOR_LENGTH = /\bLonger than 300 lines: \S/;
/** How many of its first lines may hold the reason. */
const TOP_LINES = 5;

const TEST_FILE = /\.(test|e2e)\.tsx?$|^tests\/|^bench\//;
const ROW_READER = /(^|[/-])rows\.server\.ts$/;

/** Casts allowed outside a row reader, each with the reason why no type could express it. */
const CAST_ALLOWED: Readonly<Record<string, string>> = {
  'app/time/instants.ts': 'which clock an instant is of stands nowhere but in its type',
  'server/pages-source.server.ts': 'the module that vite builds has no type of its own',
};

const FORBIDDEN_NAME = /^(utils?|helpers?|common|libs?|types?|misc|shared|index)(\.|$)/;
/** A catalogue is named by its language tag, as BCP 47 writes it. */
const CATALOGUE = /^[a-z]{2}(-[A-Z]{2}|-[A-Z][a-z]{3})?\.po$/;
/** Caddy and Docker look for their files under these names. */
const GIVEN_NAME = /^(Caddyfile|Dockerfile)$/;
/** SQL, Python and R files use underscores. */
const KEBAB_CASE = /^(\.?[a-z0-9]+(-[a-z0-9]+)*)(\.[a-z0-9]+)*$|^[a-z0-9_]+\.(sql|py|R)$/;

/** In app, a plain `.ts` file computes and does not act, except for these. */
const THINKS = /^app\/(?!routes(\/|\.ts$)|entry\.)(?!.*\.(server|client|test|e2e)\.ts$).*\.ts$/;
const ACTS = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'crypto.randomUUID',
  'fetch',
  'setTimeout',
  'setInterval',
]);

/** `path` starts at the root. */
export function inspectName(path: string): string[] {
  const parts = path.split('/');
  return parts.flatMap((part) => [
    ...(FORBIDDEN_NAME.test(part) ? [`"${part}" says nothing about what is in it`] : []),
    ...(KEBAB_CASE.test(part) || CATALOGUE.test(part) || GIVEN_NAME.test(part) || /^[A-Z]+(\.md)?$/.test(part)
      ? []
      : [`"${part}" is not in kebab-case`]),
  ]);
}

export function inspectLength(text: string): string[] {
  const lines = text.trimEnd().split('\n');
  const isReasoned = lines.slice(0, TOP_LINES).some((line) => REASON_FOR_LENGTH.test(line));
  const limit = isReasoned ? MAX_REASONED_LINES : MAX_FILE_LINES;
  return lines.length > limit ? [`${lines.length} lines, more than ${limit}`] : [];
}

/** The formatter leaves comments as they are, so they may be wider than code. */
export function inspectComments(text: string): readonly string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (/^\s*(\/?\*|\/\/)/.test(line) && line.length > MAX_COLUMNS ? [index + 1] : []))
    .map((line) => `${line}: a comment of more than ${MAX_COLUMNS} columns`);
}

/** Each as "line: complaint". */
export function inspectSource(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const complaints: string[] = [];
  const complain = (node: ts.Node, complaint: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    complaints.push(`${line + 1}: ${complaint}`);
  };
  const visit = (node: ts.Node) => {
    for (const complaint of complaintsAbout(node, path)) {
      complain(node, complaint);
    }
    ts.forEachChild(node, visit);
  };
  if (isBarrel(source)) {
    complain(source, 'a file that only re-exports');
  }
  visit(source);
  return complaints;
}

function complaintsAbout(node: ts.Node, path: string): string[] {
  if (ts.isFunctionLike(node)) {
    return complaintsAboutLength(node, path);
  }
  if (node.kind === ts.SyntaxKind.AnyKeyword) {
    return ['`any`'];
  }
  if (ts.isNonNullExpression(node)) {
    return ['`!` instead of a look'];
  }
  if ((ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && !mayCast(node, path)) {
    return ['a cast outside a row reader'];
  }
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) {
    return node.exclamationToken === undefined ? [] : ['`!` instead of a value'];
  }
  if (TEST_FILE.test(path)) {
    return isUnrunTest(node) ? ['a test that does not run'] : [];
  }
  return THINKS.test(path) && isAct(node) ? ['a .ts file thinks: hand in the time, the chance and the outside'] : [];
}

function complaintsAboutLength(node: ts.SignatureDeclaration, path: string): string[] {
  const source = node.getSourceFile();
  const line = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  const lines = line(node.getEnd()) - line(node.getStart()) + 1;
  const limit = isComponent(node, path) ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES;
  return lines > limit && !isSuite(node) ? [`a function of ${lines} lines, more than ${limit}`] : [];
}

function isComponent(node: ts.SignatureDeclaration, path: string): boolean {
  const name = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined);
  return path.endsWith('.tsx') && name !== undefined && /^[A-Z]/.test(name.getText());
}

/**
 * Tells whether a function is the argument of `describe` or `describeWith`: a chapter of tests, not a function that a
 * reader must keep in mind.
 */
function isSuite(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && /^(test\.)?describe(With)?\b/.test(node.parent.expression.getText());
}

function mayCast(node: ts.AsExpression | ts.TypeAssertion, path: string): boolean {
  return node.type.getText() === 'const' || ROW_READER.test(path) || TEST_FILE.test(path) || path in CAST_ALLOWED;
}

function isUnrunTest(node: ts.Node): boolean {
  return (
    ts.isPropertyAccessExpression(node) &&
    /^(only|skip|skipIf|runIf|todo|fixme|fails|fail)$/.test(node.name.text) &&
    /^(test|it|describe|suite|context)\b/.test(node.expression.getText())
  );
}

function isAct(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) {
    return node.expression.getText() === 'Date' && (node.arguments ?? []).length === 0;
  }
  if (ts.isCallExpression(node)) {
    return ACTS.has(node.expression.getText());
  }
  return ts.isPropertyAccessExpression(node) && ['process', 'console'].includes(node.expression.getText());
}

function isBarrel(source: ts.SourceFile): boolean {
  const isReExport = (statement: ts.Statement) =>
    ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined;
  return source.statements.length > 0 && source.statements.every(isReExport);
}
