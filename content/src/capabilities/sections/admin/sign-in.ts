let hasSignedIn = false;

export function noteSignIn(): void {
  hasSignedIn = true;
}

/** Returns whether the user has signed in since the last call. */
export function takeSignIn(): boolean {
  const was = hasSignedIn;
  hasSignedIn = false;
  return was;
}
