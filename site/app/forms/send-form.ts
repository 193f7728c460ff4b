import { submitPatienceMs } from '../lib/limits.ts';
import { type FormAnswer, unexpectedError } from './form-answer.ts';

/**
 * Posts a form and reads the JSON answer. XMLHttpRequest, because fetch cannot tell how far an upload is.
 * @param onProgress share of the upload that is done, 0 to 1
 * @returns the server's answer; «failed» when there was none in time: then nothing is certain, and sending the same
 * form again is safe, since it carries the key that makes two sendings one request
 */
export function sendForm(url: string, body: FormData, onProgress: (share: number) => void): Promise<FormAnswer> {
  return new Promise((resolve) => {
    const failed = () => resolve({ kind: 'failed', message: unexpectedError });
    const request = new XMLHttpRequest();
    let patience = 0;
    // A large file on a slow line may take minutes, as long as it moves.
    const wait = () => {
      clearTimeout(patience);
      patience = window.setTimeout(() => request.abort(), submitPatienceMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const answer = request.response as FormAnswer | null;
      if (answer?.kind) resolve(answer);
      else failed();
    };
    request.onerror = failed;
    request.onabort = failed;
    request.onloadend = () => clearTimeout(patience);
    request.open('POST', url);
    request.responseType = 'json';
    request.setRequestHeader('Accept', 'application/json');
    wait();
    request.send(body);
  });
}
