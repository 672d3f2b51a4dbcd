export type Storage =
  | { readonly kind: 'file'; readonly directory: string }
  | {
      readonly kind: 's3';
      /** On this machine; a file lies in it until it is complete and goes to the bucket. */
      readonly directory: string;
      readonly bucket: string;
      /** Of every name in the bucket, such as `school/`; empty when nothing else uses the bucket. */
      readonly prefix: string;
      readonly endpoint: string | undefined;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
      readonly sessionToken: string | undefined;
    };

export type StorageValues = {
  readonly [Name in 'STORAGE_URL' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_SESSION_TOKEN']?:
    | string
    | undefined;
} & { readonly DATA_DIR: string; readonly AWS_REGION: string };

/** The folders of classes are numbers and follow this prefix. */
const STORAGE_PREFIX = /^([a-z][a-z0-9-]*(\/[a-z0-9-]+)*)?$/;

/** Or the line that says what is wrong with it. */
export function readStorage(values: StorageValues): Storage | string {
  const text = values.STORAGE_URL;
  if (text === undefined) return { kind: 'file', directory: `${values.DATA_DIR}/uploads` };
  if (text.startsWith('file:')) {
    const directory = text.slice('file:'.length).replace(/^\/\/(?=\/)/, '');
    if (directory !== '' && !directory.startsWith('//') && !directory.includes('\0'))
      return { kind: 'file', directory };
  }
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.hostname === '') {
    return 'STORAGE_URL must be file:DIRECTORY or s3://BUCKET/PREFIX?endpoint=URL.';
  }
  const prefix = url.pathname.replace(/^\/|\/$/g, '');
  if (!STORAGE_PREFIX.test(prefix)) {
    return 'STORAGE_URL must have a prefix of small letters, digits, hyphens and slashes, which begins with a letter.';
  }
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !/^https?:\/\/[^/]/.test(endpoint)) {
    return 'STORAGE_URL must name its endpoint as an http:// or https:// address.';
  }
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (accessKeyId === undefined) return 'AWS_ACCESS_KEY_ID must be set when STORAGE_URL is an s3:// address.';
  if (secretAccessKey === undefined) return 'AWS_SECRET_ACCESS_KEY must be set when STORAGE_URL is an s3:// address.';
  return {
    kind: 's3',
    directory: `${values.DATA_DIR}/incoming`,
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region: values.AWS_REGION,
    accessKeyId,
    secretAccessKey,
    sessionToken: values.AWS_SESSION_TOKEN,
  };
}
