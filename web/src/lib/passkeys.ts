// Passkeys: the browser's part of Web Authentication. The server sends and takes bytes as base64url.

type Options = Record<string, unknown>;
interface Described {
  id: string;
  type: 'public-key';
}

export const canUsePasskeys = (): boolean => typeof PublicKeyCredential !== 'undefined';

export function toBytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

export function toText(bytes: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(bytes));
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const withBytes = (list: unknown): PublicKeyCredentialDescriptor[] =>
  ((list ?? []) as Described[]).map((each) => ({ ...each, id: toBytes(each.id) }));

/** Asks the reader's device for a new passkey; null if the reader changed their mind. */
export async function makePasskey(options: Options): Promise<Options | null> {
  const user = options.user as { id: string; name: string; displayName: string };
  const found = await asked(() =>
    navigator.credentials.create({
      publicKey: {
        ...(options as unknown as PublicKeyCredentialCreationOptions),
        challenge: toBytes(options.challenge as string),
        user: { ...user, id: toBytes(user.id) },
        excludeCredentials: withBytes(options.excludeCredentials),
      },
    }),
  );
  if (!found) return null;
  const response = found.response as AuthenticatorAttestationResponse;
  return {
    ...named(found),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
    },
  };
}

/** Asks the reader to use one of their passkeys; null if they changed their mind. */
export async function usePasskey(options: Options): Promise<Options | null> {
  const found = await asked(() =>
    navigator.credentials.get({
      publicKey: {
        ...(options as unknown as PublicKeyCredentialRequestOptions),
        challenge: toBytes(options.challenge as string),
        allowCredentials: withBytes(options.allowCredentials),
      },
    }),
  );
  if (!found) return null;
  const response = found.response as AuthenticatorAssertionResponse;
  return {
    ...named(found),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: response.userHandle ? toText(response.userHandle) : null,
    },
  };
}

const named = (found: PublicKeyCredential): Options => ({
  id: found.id,
  rawId: toText(found.rawId),
  type: found.type,
  clientExtensionResults: {},
});

/** Browsers tell by an exception that the reader cancelled, waited too long, or has this passkey already. */
async function asked(work: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await work()) as PublicKeyCredential | null;
  } catch (problem) {
    if (problem instanceof DOMException) return null;
    throw problem;
  }
}
