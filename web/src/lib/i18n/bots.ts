/** What bots are called: made by `make wire`, do not edit. */
export const BOTS = {
  ru: ["Агата", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар", "Инна", "Кирилл", "Лада", "Марк", "Нина", "Олег", "Полина"],
  en: ["Agatha", "Boris", "Vera", "Gleb", "Daria", "Egor", "Jeanne", "Zachary", "Inna", "Cyril", "Lada", "Mark", "Nina", "Oleg", "Polina"],
};
