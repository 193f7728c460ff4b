/** The framework's words of refusal, in Russian. */
const serverMessages: Readonly<Record<string, string>> = {
  'Invalid credentials': 'Почта или пароль не подошли',
  'Missing or invalid credentials': 'Сеанс закончился, войдите снова',
  // What the framework says of a link for a new password that it does not know, or that was used.
  'An application error occurred': 'Ссылка устарела, попросите новую',
  'This reset password token has expired': 'Ссылка устарела, попросите новую',
  'Invalid registrationToken': 'Приглашение уже использовано или отменено, попросите новое',
  'Invalid registration info': 'Приглашение уже использовано или отменено, попросите новое',
  'User not active': 'Учётная запись отключена, обратитесь к администратору',
  'Password is required': 'Нужен пароль',
  'Email already taken': 'Эта почта уже занята',
  'A user with this email address already exists': 'Сотрудник с этой почтой уже есть',
  'This attribute must be unique': 'Такое значение уже есть в другой записи',
  'Name already taken': 'Такое название уже есть',
  'You cannot delete your own user': 'Себя удалить нельзя',
  'You must have at least one user with super admin role.': 'Должен остаться хотя бы один администратор.',
  'Some roles are still assigned to some users': 'Эти роли ещё есть у сотрудников',
  'Document not found': 'Этой записи уже нет',
  'Document not found or already published.': 'Этой записи уже нет, или она уже опубликована.',
  'File is not a valid image': 'Это не картинка, или файл повреждён',
  'Files are empty': 'Файл пустой',
  'Cannot replace a file with multiple ones': 'Заменить файл можно только одним файлом',
  'folder not found': 'Этой папки уже нет',
  Forbidden: 'На это у вас нет прав',
  'Forbidden access': 'На это у вас нет прав',
  'Policy Failed': 'На это у вас нет прав',
  'Not Found': 'Этого здесь уже нет',
  'Internal Server Error': 'Сервер не справился. Попробуйте ещё раз.',
  'Too Many Requests': 'Слишком много попыток. Подождите немного.',
  'Network Error': 'Нет связи с сервером. Проверьте интернет и попробуйте ещё раз.',
  'Failed to fetch': 'Нет связи с сервером. Проверьте интернет и попробуйте ещё раз.',
};

/** Translations of these words in the framework's notifications. */
export const serverTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(serverMessages).map(([english, russian]) => [`apiError.${english}`, russian]),
);

/** Its words about what a colleague has deleted while a form was open: they name ids. */
const deletedMeanwhile: readonly (readonly [RegExp, string])[] = [
  [/^Document with id .* not found$/, 'Связанную запись уже удалили: уберите её из поля и сохраните снова'],
  [/ of type plugin::upload\.file .* do not exist$/, 'Файла из этой формы в медиатеке уже нет: выберите другой'],
];

/** Returns the message in Russian; an unknown one as it is. */
export const inRussian = (message: string): string =>
  serverMessages[message] ?? deletedMeanwhile.find(([words]) => words.test(message))?.[1] ?? message;
