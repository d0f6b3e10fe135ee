/* Only a browser without modules runs this, so it keeps to what such a browser knows. */
(function () {
  var page = document.getElementById("app");
  if (!page) return;

  function say(lang, heading, sentence) {
    var part = document.createElement("div");
    var title = document.createElement("h1");
    var text = document.createElement("p");
    part.lang = lang;
    title.appendChild(document.createTextNode(heading));
    text.appendChild(document.createTextNode(sentence));
    part.appendChild(title);
    part.appendChild(text);
    page.appendChild(part);
  }

  while (page.firstChild) page.removeChild(page.firstChild);
  page.style.maxWidth = "34em";
  page.style.margin = "0 auto";
  page.style.padding = "1.5em";
  page.style.fontFamily = "Georgia, serif";
  say(
    "ru",
    "Этому браузеру стол не по силам",
    "«Колода» сделана для браузеров поновее. Обновите этот — и вернётесь туда же — или откройте ссылку " +
      "в свежем Firefox, Chrome, Edge или Safari."
  );
  say(
    "en",
    "This browser is too old for the table",
    "Koloda is made for newer browsers. Please update this one and come back to where you were, or open the link " +
      "in a recent Firefox, Chrome, Edge or Safari."
  );
})();
