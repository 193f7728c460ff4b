/** The form's title and sub-text, word for word as docs/specification.md section 2. */
export function CallbackHead({ heading: Heading, id }: { heading: 'h1' | 'h2'; id?: string }) {
  return (
    <div>
      <Heading tabIndex={-1} id={id}>
        Есть вопросы?
      </Heading>
      <p className="lead">Оставьте заявку, и мы перезвоним вам в ближайшее время</p>
    </div>
  );
}
