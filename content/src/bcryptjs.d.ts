declare module 'bcryptjs' {
  export function hash(password: string, rounds: number): Promise<string>;
}
